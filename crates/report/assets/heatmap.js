// Which representation is faster where: representations across, cases down, a ratio in each cell.

/** Cases that compare mostly the same as the chosen one. */
function alike(about, choice) {
  const names = (one) => shownIn(one, choice).map((i) => shortName(one, one.contenders[i]));
  const own = new Set(names(about));
  const others = report.cases.filter((one) => choice.rows === "all" || one.game === about.game);
  const enough = (one) => {
    const shared = names(one).filter((name) => own.has(name)).length;
    return shared >= Math.max(2, own.size / 2);
  };
  return others.filter(enough);
}

function drawHeatmap({ choice, about }) {
  const metric = choice.metric;
  const cases = alike(about, choice);
  const cells = [];
  const without = [];
  for (const one of cases) {
    const reference = referenceIn(one, choice);
    if (reference < 0) without.push(one.name);
    for (const i of shownIn(one, choice)) {
      const contender = one.contenders[i];
      const ratio = contender.twin_of ? null : relative(one, i, metric, reference);
      const column = shortName(one, contender);
      if (ratio && ratio.value > 0) {
        cells.push({ row: one.name, column, ratio, tie: isTie(ratio, one.floor ?? 1) });
      }
    }
  }
  const own = shownIn(about, choice).map((i) => shortName(about, about.contenders[i]));
  const columns = own.filter((name) => cells.some((cell) => cell.column === name));
  const inside = cells.filter((cell) => columns.includes(cell.column));
  const reference = about.contenders[referenceIn(about, choice)];
  const title = `Which is better where? ${metricName(metric)}`;
  if (inside.length === 0 || !reference) return [noFigure(title)];
  const rows = unique(inside.map((cell) => cell.row));
  const name = choice.reference === "own" ? "each case's own reference" : choice.reference;
  const notes = [
    isRatio(metric) ? `How many times as fast as ${name}: above 1 is faster.` : `1 = ${name}; below 1 takes less.`,
    `Cases that compare most of the contenders of ${about.name}.`,
    "A name without bookkeeping has that of the case's reference. –: not measured.",
    metric === "ratio" ? "≈: the interval holds 1, or the ratio lies within the noise floor of the case." : "",
    metric === "hot_ratio" ? "Hot ratios are against each case's own reference, whatever is chosen." : "",
    without.length ? `Without that reference: ${without.join(", ")}.` : "",
  ];
  return [
    figure(title, notes.filter(Boolean).join(" "), heatmapChart(inside, columns, rows, title, metric)),
    ramp(inside, metric),
    folded("The same as a table", heatmapTable(title, inside, columns, rows)),
  ];
}

// Blue is better, brown is worse; colour-blind readers can distinguish them, and the
// middle is light, so that figures in cells are black or white on either page. The root
// leaves room for both: 1.1 differs from 1 and 2.3 from 10.
const colour = (ratio, most, metric) => {
  const worse = (isRatio(metric) ? -1 : 1) * (Math.log(ratio) / Math.log(most));
  const share = Math.max(-1, Math.min(1, worse));
  return d3.interpolateBrBG(0.5 - 0.5 * Math.sign(share) * Math.abs(share) ** 0.6);
};

const inkOn = (fill) => (d3.lab(fill).l > 55 ? "#000000" : "#ffffff");

/** Both ends of the colours: the largest distance from 1, so that no two far figures look alike. */
function extent(cells) {
  const distances = cells.map(({ ratio: { value } }) => Math.max(value, 1 / value));
  return Math.max(1.1, ...distances);
}

function heatmapChart(cells, columns, rows, title, metric) {
  // In a narrow window names of cases stand above the cells, narrow cells have no
  // figures, and everything fits. Else it scrolls where it is wider than the window.
  const narrow = isNarrow();
  const room = narrow ? 4 : 20 + textWidth(rows);
  const end = narrow ? 4 : 20 + 0.72 * textWidth(columns.slice(-2));
  const measured = new Set(cells.map((cell) => JSON.stringify([cell.row, cell.column])));
  const missing = d3.cross(rows, columns, (row, column) => ({ row, column }))
    .filter(({ row, column }) => !measured.has(JSON.stringify([row, column])));
  const most = extent(cells);
  const side = Math.max(narrow ? 8 : 46, Math.min(70, (chartWidth() - room - end) / columns.length));
  const top = narrow ? 30 + textWidth(columns) : 24 + 4.6 * Math.max(...columns.map((name) => name.length));
  const fill = (cell) => colour(cell.ratio.value, most, metric);
  const words = ({ row, column, ratio }) =>
    `${row}\n${column}: ${number(ratio.value, true)}${ratio.low === null ? "" : ` [${interval(ratio, true)}]`}`;
  return explain(Plot.plot({
    width: room + side * columns.length + end,
    height: top + (narrow ? 38 : 24) * rows.length + 8,
    marginLeft: room,
    marginTop: top,
    marginRight: end,
    marginBottom: 4,
    ariaLabel: title,
    ariaDescription: "The table below has the same figures.",
    style: { fontSize: "12px", maxWidth: "none" },
    x: { type: "band", domain: columns, axis: null, padding: 0.03 },
    y: { type: "band", domain: rows, padding: 0.06, label: null },
    color: { type: "identity" },
    marks: [
      Plot.axisX({ anchor: "top", tickRotate: narrow ? -90 : -45, tickSize: 0, label: null }),
      narrow ? nameAxis(room) : Plot.axisY({ label: null, tickSize: 0 }),
      Plot.text(missing, {
        x: "column", y: "row", text: () => "–", fill: "var(--quiet)", dy: narrow ? 8 : 0,
        title: ({ row, column }) => `${row}\n${column}: not measured`,
      }),
      Plot.cell(cells, { x: "column", y: "row", fill, insetTop: narrow ? 16 : 0 }),
      Plot.text(cells, {
        x: "column",
        y: "row",
        dy: narrow ? 8 : 0,
        text: ({ ratio, tie }) =>
          side < 40 ? "" : (tie && ratio.value !== 1 ? "≈" : "") + ratio.value.toFixed(2),
        fill: (cell) => inkOn(fill(cell)),
        title: words,
        tip: { fill: "var(--page)" },
      }),
    ],
  }), (text) => columnName(text));
}

/** A column may lack the bookkeeping that its cases have in common. */
const columnName = (text) =>
  SUMMARIES.has(text) ? text : [...SUMMARIES.keys()].find((name) => name.startsWith(`${text}+`));

/** What the colours mean. */
function ramp(cells, metric) {
  const most = extent(cells);
  const step = (exponent) => {
    const ratio = most ** exponent;
    const fill = colour(ratio, most, metric);
    return element("span", { style: `background:${fill};color:${inkOn(fill)};padding:0 0.5em` }, ratio.toFixed(2));
  };
  const words = isRatio(metric) ? "times as fast as the reference: " : "times the reference: ";
  return element("p", { class: "ramp" }, words, [-1, -0.35, -0.05, 0, 0.05, 0.35, 1].map(step), element("span", {}, "– not measured"));
}

function heatmapTable(title, cells, columns, rows) {
  const at = new Map(cells.map((cell) => [JSON.stringify([cell.row, cell.column]), cell]));
  const words = (row, column) => {
    const cell = at.get(JSON.stringify([row, column]));
    return cell ? number(cell.ratio.value, true) : "not measured";
  };
  const heads = [{ name: "case", head: true, cell: (row) => row }];
  return table(title, [...heads, ...columns.map((name) => ({ name, cell: (row) => words(row, name) }))], rows);
}
