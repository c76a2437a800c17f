//! `index.html` of a made-up folder.

use std::fs;
use std::path::Path;

use measure::schema::{Status, SummaryRow};
use report::{build, escape};
use serde_json::Value;

use crate::support::{CONTENDERS, MadeUp, edit, folder};

fn html(folder: &Path) -> String {
    fs::read_to_string(folder.join("index.html")).unwrap()
}

/// A made-up folder with all that is made of it.
fn built(name: &str) -> MadeUp {
    let folder = folder(name);
    build(&folder).unwrap();
    folder
}

/// What the page knows.
fn data(html: &str) -> Value {
    let (_, rest) = html.split_once(r#"id="data">"#).unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

fn find<'a>(
    data: &'a Value,
    name: &str,
    representation: &str,
    size_known: &str,
) -> (&'a Value, usize) {
    let cases = data["cases"].as_array().unwrap();
    let found = cases.iter().find_map(|case| {
        let own = |one: &Value| {
            let about = &data["representations"][one[0].as_u64().unwrap() as usize];
            about["name"] == representation && about["size_known"] == size_known
        };
        let place = case["contenders"]
            .as_array()
            .unwrap()
            .iter()
            .position(own)?;
        (case["name"] == name).then_some((case, place))
    });
    found.unwrap_or_else(|| panic!("{name} {representation}"))
}

/// Value, low and high of a contender in a column.
fn figure(column: &Value, place: usize, step: f64) -> [Option<f64>; 3] {
    let figure = match column {
        Value::Object(sparse) => &sparse[&place.to_string()],
        full => &full[place],
    };
    let Some(numbers) = figure.as_array() else {
        return [figure.as_f64(), None, None];
    };
    let numbers: Vec<f64> = numbers.iter().map(|n| n.as_f64().unwrap()).collect();
    match numbers[..] {
        [value, reach] => {
            let reach = (reach * step).exp();
            [value, value / reach, value * reach].map(Some)
        }
        [value, low, high] => [value, low, high].map(Some),
        _ => panic!("{figure}"),
    }
}

/// The numbers of pair `i`, `j` of a case, `j` before `i`.
fn pair(case: &Value, i: usize, j: usize) -> Vec<f64> {
    let row = case["between"][i].as_str().unwrap();
    let pair = row.split(',').nth(j).unwrap().split(' ');
    pair.map(|number| number.parse().unwrap()).collect()
}

/// The time relative to the reference of its class.
fn against_reference(data: &Value, case: &Value, place: usize) -> [Option<f64>; 3] {
    let contenders = case["contenders"].as_array().unwrap();
    let size_known = |one: &Value| {
        let of = one[0].as_u64().unwrap() as usize;
        data["representations"][of]["size_known"].clone()
    };
    let own = size_known(&contenders[place]);
    let is_reference = |one: &Value| one[3]["reference"] == true && size_known(one) == own;
    let reference = contenders.iter().position(is_reference).unwrap();
    if reference == place {
        return [1.0, 1.0, 1.0].map(Some);
    }
    let numbers = pair(case, place.max(reference), place.min(reference));
    let (below, above) = (numbers[1], *numbers.last().unwrap());
    let ends = [numbers[0], numbers[0] - below, numbers[0] + above];
    let step = data["step"].as_f64().unwrap();
    let [value, low, high] = ends.map(|steps| (steps * step).exp());
    match place > reference {
        true => [value, low, high].map(Some),
        false => [1.0 / value, 1.0 / high, 1.0 / low].map(Some),
    }
}

#[test]
fn figures_are_those_of_the_summary() {
    let folder = built("page-figures");
    let data = data(&html(&folder));
    let mut reader = csv::Reader::from_path(folder.join("summary.csv")).unwrap();
    let mut compared = 0;
    for row in reader.deserialize() {
        let row: SummaryRow = row.unwrap();
        let left_out = [
            "operations_per_second",
            "rank",
            "noise_floor",
            "hot_ns_per_operation",
            "ns_per_operation_least",
            "ns_per_operation_deviation",
            "clean_percent",
            "allocations_per_operation",
        ];
        if row.status != Status::Ok || left_out.contains(&row.metric.as_str()) {
            continue;
        }
        let name = match row.case_name.strip_prefix("all ") {
            Some(work) if work.starts_with("query") => continue, // One case is no mean.
            Some(workload) => format!("go {workload}, mean of 2 cases"),
            None => row.case_name.clone(),
        };
        let size_known = serde_json::to_value(row.board_size).unwrap();
        let size_known = size_known.as_str().unwrap();
        let (case, place) = find(&data, &name, &row.contender_name, size_known);
        let shown = match row.metric.as_str() {
            "ratio" => against_reference(&data, case, place),
            metric => figure(
                &case["metrics"][metric],
                place,
                data["step"].as_f64().unwrap(),
            ),
        };
        for (shown, full) in shown.into_iter().zip([row.value, row.low, row.high]) {
            let close = |(a, b): (f64, f64)| (a - b).abs() <= 1e-4 * b.abs();
            let equal = shown.zip(full).map_or(shown == full, close);
            assert!(
                equal,
                "{name} {}: {shown:?} is not {row:?}",
                row.contender_name
            );
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn every_pair_has_a_ratio_of_its_own() {
    let folder = folder("page-pairs");
    let report = build(&folder).unwrap();
    let data = data(&html(&folder));
    let (case, step) = (&data["cases"][0], data["step"].as_f64().unwrap());
    for (i, one) in CONTENDERS.iter().enumerate() {
        for (j, other) in CONTENDERS[..i].iter().enumerate() {
            let numbers = pair(case, i, j);
            let (value, below) = (numbers[0] * step, numbers[1] * step);
            let above = numbers.last().unwrap() * step;
            let error = value - (one.time / other.time).ln();
            assert!(error.abs() < 0.003, "{} {}: {error}", one.name, other.name);
            // Three launches of one link order, and what changes from run to run:
            // 1.96 * sqrt(0.010^2 + 0.015^2 / 3 + 0.0039^2).
            assert!((0.0265..0.0276).contains(&below), "{below}");
            assert!((above - below).abs() < 2.5 * step, "{below} {above}");
        }
    }
    // Contender 4 to its reference, which is contender 1.
    let listed = report.cases()[0].contenders[4].ratio.as_ref().unwrap();
    let numbers = pair(case, 4, 1);
    let low = (numbers[0] - numbers[1]) * step;
    assert!(
        (low - listed.low.ln()).abs() <= step,
        "{numbers:?} {listed:?}"
    );
}

/// Samples are counted, not kept.
#[test]
fn every_distribution_has_a_fullest_bin_and_quantiles_in_order() {
    let folder = built("page-bins");
    let data = data(&html(&folder));
    let distribution = &data["cases"][0]["distribution"];
    for own in distribution["contenders"].as_array().unwrap() {
        let shades = own[1].as_str().unwrap();
        assert!(shades.contains('9') && shades.len() <= 40, "{shades}");
        assert!(!shades.starts_with('0') && !shades.ends_with('0'));
        let quantiles = own[2].as_array().unwrap();
        assert!(quantiles.is_sorted_by_key(|quantile| quantile.as_f64().unwrap()));
    }
}

#[test]
fn names_stay_text() {
    let folder = built("page-names");
    let scripts = |html: &str| html.matches("</script").count();
    let before = scripts(&html(&folder));
    let hostile = "</script><img onerror='x'>&lt;";
    let counters = "\"hardware_counters\": \"";
    for file in ["cases.csv", "machine.json", "plan.json"] {
        edit(&folder, file, |text| {
            text.replace("flat+flood", hostile)
                .replace("Made Up", hostile)
                .replace(counters, &format!("{counters}{hostile}"))
                .replace(",move,", &format!(",{hostile},"))
        });
    }
    crate::support::seal(&folder);
    build(&folder).unwrap();
    let html = html(&folder);
    assert_eq!(scripts(&html), before);
    assert!(!html.contains("<img"));
    assert!(
        html.contains(
            "<title>Go, quick look, &lt;/script&gt;&lt;img onerror=&#39;x&#39;&gt;&amp;lt;"
        )
    );
    find(&data(&html), "go-9-playout", hostile, "compile-time");
    // In every other file as well.
    for folder in [&*folder, &folder.join("tables")] {
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|own| own == "md") {
                let text = fs::read_to_string(&path).unwrap();
                // What stands between backticks is no markup.
                let markup: String = text.split('`').step_by(2).collect();
                let found = markup.find("<img").or(markup.find("</script"));
                let words = found.map(|at| &markup[at.saturating_sub(200)..at]);
                assert!(words.is_none(), "{}: {words:?}", path.display());
            }
        }
    }
}

/// The page may be opened anywhere: in a mail, on a phone, without a network.
#[test]
fn nothing_is_fetched() {
    let folder = built("page-alone");
    let html = html(&folder);
    for word in [
        "<script src",
        "<link rel=\"stylesheet",
        "@import",
        "url(http",
    ] {
        assert!(!html.contains(word), "{word}");
    }
    assert!(html.contains("default-src 'none'"));
}

/// The answers stand before the script, and need none.
#[test]
fn the_page_opens_on_the_answers() {
    let folder = built("page-answers");
    let html = html(&folder);
    assert!(
        html.contains("<h1>Go, quick look, Made Up"),
        "the report's own title"
    );
    let at = |words: &str| html.find(words).unwrap_or_else(|| panic!("no {words}"));
    let layouts = at("<h2>Which layout, everything else equal?</h2>");
    let explorer = at("<h2>All figures</h2>");
    assert!(layouts < explorer && explorer < at("<script"));
    let answers = &html[layouts..explorer];
    let report = report::Report::read(&folder).unwrap();
    let workload = &report.workloads()[0];
    let best = &workload.mean.contenders[0];
    let ratio = format!("{:.3}", best.ratio.as_ref().unwrap().value);
    assert!(answers.contains(&ratio), "{ratio} in {answers}");
    let layout = &best.row.layout;
    assert!(answers.contains(layout), "{layout} in {answers}");
}

/// A folder that any web server can serve: the pages, and an index that leads to them.
#[test]
fn a_site_has_every_report_and_an_index() {
    let folder = folder("page-site");
    let out = folder.parent().unwrap().join("site");
    let reports = folder.parent().unwrap().to_owned();
    let site = report::Site {
        works: &[("playout".into(), "random games".into())],
        repository: Some("https://example.org/boardbench"),
    };
    let written = site.write(std::slice::from_ref(&reports), &out);
    assert_eq!(written.unwrap(), 1);
    let name = folder.file_name().unwrap().to_str().unwrap();
    let index = fs::read_to_string(out.join("index.html")).unwrap();
    assert!(index.contains(&format!(
        "<a href=\"{name}/index.html\">Go, quick look, Made Up"
    )));
    assert!(index.contains("<td class=\"words\">random games (playout)</td>"));
    assert!(index.contains("https://example.org/boardbench/blob/main/docs/VARIANTS.md"));
    let choice = index.split("id=\"data\">").nth(1).unwrap();
    let choice: Value = serde_json::from_str(choice.split("</script>").next().unwrap()).unwrap();
    let answer = &choice["answers"][0];
    let words = answer["words"].as_str().unwrap();
    assert!(
        index.contains(&escape::html(words)),
        "the table has the same words: {words}"
    );
    let link = answer["link"].as_str().unwrap();
    assert!(
        link.starts_with(&format!("{name}/index.html#view=ranking")),
        "{link}"
    );
    for row in answer["rows"].as_array().unwrap() {
        let game = answer["game"][0].as_str().unwrap();
        let summary = choice["names"][game][row["name"].as_str().unwrap()].as_str();
        assert!(summary.is_some_and(|words| !words.is_empty()), "{row}");
    }
    let page = fs::read_to_string(out.join(name).join("index.html")).unwrap();
    assert!(page.contains("<a href=\"../index.html\">Choose a board, and all reports</a>"));
    for file in ["README.md", "summary.csv"] {
        assert!(
            out.join(name).join(file).is_file(),
            "the page links to {file}"
        );
    }
    // Again into the same folder, and by the name of the report.
    assert_eq!(site.write(&[folder.to_path_buf()], &out).unwrap(), 1);
    let twice = [folder.to_path_buf(), reports];
    let error = site.write(&twice, &out).unwrap_err().to_string();
    assert!(error.contains("another report is called"), "{error}");
    let error = site.write(&[out.join(name)], &out).unwrap_err().to_string();
    assert!(error.contains("machine.json"), "{error}");
}

/// A report without samples has no page and answers as in `advise`.
#[test]
fn a_site_answers_from_summaries_too() {
    let folder = folder("page-summaries");
    let reports = folder.parent().unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../reports/summaries");
    std::os::unix::fs::symlink(kept, reports.join("summaries")).unwrap();
    let site = report::Site {
        works: &[],
        repository: None,
    };
    let out = reports.join("site");
    assert_eq!(site.write(&[reports.to_owned()], &out).unwrap(), 1);
    let index = data(&html(&out));
    let answers = index["answers"].as_array().unwrap();
    let is_meant = |own: &&Value| own["case"] == "go-19-playout-programs";
    let answer = answers.iter().find(is_meant).expect("a summary has it");
    assert!(answer["link"].is_null());
    for row in answer["rows"].as_array().unwrap() {
        assert!(index["names"]["go"][row["name"].as_str().unwrap()].is_string());
    }
    // One name stands for other bookkeeping in another game.
    let [of_gomoku, of_connect4] =
        ["gomoku", "connect4"].map(|game| index["names"][game]["naive2d+walk"].as_str().unwrap());
    assert_ne!(of_gomoku, of_connect4);
}
