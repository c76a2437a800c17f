use super::*;

fn strings(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

#[test]
fn names_are_no_commands() {
    assert_eq!(escaped("a_b & 5 % of {x}"), "a\\_b \\& 5 \\% of \\{x\\}");
    assert_eq!(
        escaped("\\input~^#$"),
        "\\textbackslash{}input\\textasciitilde{}\\textasciicircum{}\\#\\$"
    );
    assert_eq!(escaped("<|>\""), "\\textless{}\\textbar{}\\textgreater{}''");
    assert_eq!(escaped("a\0b"), "a\u{fffd}b");
}

#[test]
fn points_stand_below_each_other() {
    let table = Table {
        title: "go-9: 100 % of it".into(),
        header: strings(&["#", "representation", "95 %", "ns/move"]),
        rows: vec![
            strings(&["1", "my_own", "0.98-1.02", "9.25"]),
            strings(&["2=", "flat", "1.10-1.20", "10.5 !"]),
            strings(&["2=", "padded", "1.11-1.19", "1204"]),
            strings(&["-", "late", "-", "refused"]),
        ],
        notes: strings(&["= ties"]),
    };
    let expected = r"\begin{table}
  \centering
  \caption{go-9: 100 \% of it. = ties}
  \label{tab:go-9}
  \sbox8{\begin{tabular}{rlrr}
  \toprule
  \# & representation & 95 \% & ns/move \\
  \midrule
  1 & my\_own & 0.98--1.02 & 9.25 \\
  2\rlap{=} & flat & 1.10--1.20 & 10.5\phantom{0}\rlap{ !} \\
  2\rlap{=} & padded & 1.11--1.19 & 1204\phantom{.00} \\
  - & late & - & refused \\
  \bottomrule
  \end{tabular}}%
  \ifdim\wd8>\linewidth\resizebox{\linewidth}{!}{\usebox8}\else\usebox8\fi
\end{table}

";
    assert_eq!(latex(&table, "go-9"), expected);
}
