//! Tables to paste: one file for each game and format, for a hundred cases make
//! four hundred files otherwise.

use measure::BoardSize;

use crate::escape::cell;
use crate::lists::csv_text;
use crate::order::grouped;
use crate::readme::overview;
use crate::tables::cells;
use crate::tables::in_full;
use crate::tables::latex::latex;
use crate::tables::table::Table;
use crate::{CaseEstimate, Report, figures};

/// Every file by its path in the folder.
pub(crate) fn files(report: &Report) -> Vec<(String, String)> {
    let cases = report.cases.iter();
    let games = grouped(cases.map(|case| (case.about().game.as_str(), case)));
    let of_game = |(game, cases): (&str, Vec<&CaseEstimate>)| {
        let means = report.workloads.iter().filter(|w| w.reference.game == game);
        let means = overview::of_game(means.collect());
        let path = |format: &str| format!("tables/{}.{format}", figures::slug(game));
        [
            (path("md"), markdown(game, &means, &cases)),
            (path("csv"), csv(&cases)),
            (path("tex"), tex(game, &means, &cases)),
        ]
    };
    games.into_iter().flat_map(of_game).collect()
}

fn markdown(game: &str, means: &[Table], cases: &[&CaseEstimate]) -> String {
    let mut text = format!(
        "# Tables of {game}\n\n\
         Ratios are the median of time over the reference's, `low` and `high` the ends of their \
         95 % interval; what was counted is per operation. `../README.md` says how to read them; the CSV file has \
         both classes of board size.\n\n"
    );
    text.extend(means.iter().map(Table::markdown));
    let of_case = |case: &&CaseEstimate| {
        let tables = in_full::table(case)
            .into_iter()
            .chain(cells::worth_of_size(case));
        tables.map(|table| table.markdown()).collect::<String>()
    };
    text.extend(cases.iter().map(of_case));
    text.trim_end().to_owned() + "\n"
}

fn tex(game: &str, means: &[Table], cases: &[&CaseEstimate]) -> String {
    let mut text = String::from("% Needs \\usepackage{booktabs,graphicx}.\n\n");
    for (number, table) in (1..).zip(means) {
        text += &latex(table, &format!("{}-{number}", figures::slug(game)));
    }
    for case in cases {
        let name = figures::slug(&case.about().case_name);
        text.extend(in_full::table(case).map(|table| latex(&table, &name)));
    }
    text.trim_end().to_owned() + "\n"
}

fn csv(cases: &[&CaseEstimate]) -> String {
    let fixed = ["case", "unit", "size_known", "rank", "contender"];
    let header = fixed
        .into_iter()
        .chain(in_full::COLUMNS.map(|(name, _)| name));
    let header = header.chain(["bookkeeping", "groups"]).map(str::to_owned);
    let mut lines = vec![header.collect()];
    for case in cases {
        let about = case.about();
        for (class, rows) in in_full::rows(case) {
            let size = match class {
                BoardSize::CompileTime => "known",
                BoardSize::RunTime => "run-time",
            };
            for (own, row) in rows {
                // The rank alone: the letters have a column.
                let rank = row[0].split(' ').next().unwrap_or_default();
                let shown = [rank]
                    .into_iter()
                    .chain(row[1..].iter().map(String::as_str));
                let shown = shown.map(|cell| if cell == "-" { "" } else { cell });
                let groups = own.place.map(|place| place.letters.to_string());
                let fixed = [about.case_name.as_str(), &about.unit, size];
                let ends = [&own.row.bookkeeping, &groups.unwrap_or_default()];
                let ends = ends.map(String::as_str);
                let all = fixed.into_iter().chain(shown).chain(ends);
                lines.push(all.map(cell).collect::<Vec<_>>());
            }
        }
    }
    csv_text(lines)
}
