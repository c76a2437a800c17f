// How much of the variation in time each decision explains.

const inPercent = ([value, low, high]) => ({ value, low, high });

function drawFactors({ choice }) {
  const { designs, variations, constant } = report.factors;
  const design = designs.find((one) => one.scope === choice.scope);
  const parts = [];
  if (design) parts.push(...drawDesign(design));
  if (variations.length) parts.push(...drawVariations(variations));
  if (constant.length) {
    parts.push(element("p", { class: "note" }, `Doesn't vary in this report: ${constant.join(", ")}.`));
  }
  return parts.length ? parts : [noFigure("How much does each decision explain")];
}

function drawDesign(design) {
  const title = `${design.scope}: what explains the variation in log time?`;
  const note = `Analysis of variance within cases: ${design.layouts.length} layouts, ` +
    `${design.classes} way${design.classes === 1 ? "" : "s"} of knowing the board size, ${design.cases} cases` +
    `${design.left_out ? ` (${design.left_out} lack some and are left out)` : ""}. ` +
    `Resampling alone makes ${number(design.noise, false)} %. A part, drawn hollow, belongs to the term above it.`;
  const rows = design.shares
    .filter((one) => one.percent)
    .map((one) => ({ name: one.term, hollow: one.is_part, figure: inPercent(one.percent) }));
  const x = { domain: [0, 100], label: "% of the sum of squares, with 95 % interval", ticks: 6 };
  const cell = (one) => (one.percent ? `${one.percent[0].toFixed(1)} %` : "doesn't vary");
  const within = (one) => (one.percent ? `${one.percent[1].toFixed(1)}-${one.percent[2].toFixed(1)}` : "-");
  return [
    figure(title, note, dotChart(rows, x, title)),
    table(title, [
      { name: "term", head: true, cell: (one) => (one.is_part ? `\u2003${one.term}` : one.term) },
      { name: "explains", cell },
      { name: "95 % interval", cell: within },
    ], design.shares),
  ];
}

function drawVariations(variations) {
  const rows = variations.flatMap(({ factor, work, base, levels }) =>
    levels.map(({ level, ratio, pairs }) => ({
      name: `${work}: ${level} to ${base}`, factor, work, level, base, pairs, figure: inverse(estimated(ratio)),
    })));
  return [
    element("h3", {}, "What does one decision alone change?"),
    element("p", { class: "note" }, "Representations that differ in nothing else, for each kind of work: geometric means with 95 % intervals."),
    ...d3.groups(rows, (row) => row.factor).map(([factor, own]) => drawFactor(factor, own)),
  ];
}

/** One decision: the figures of different work have no mean. */
function drawFactor(factor, rows) {
  const ends = rows.flatMap((row) => [row.figure.low, row.figure.high, 1]);
  const x = logScale(ends, "times as fast as what is named last (logarithmic)", chartWidth() / 2);
  const [least, most] = d3.extent(rows, (row) => row.figure.value);
  const range = `${factor}: ${number(least, true)} to ${number(most, true)} in ${rows.length} comparisons`;
  return folded(range,
    figure(factor, null, dotChart(rows, x, factor, [Plot.ruleX([1])])),
    table(factor, [
      { name: "work", head: true, cell: (row) => row.work },
      { name: "this", words: true, cell: (row) => row.level },
      { name: "as fast as", words: true, cell: (row) => row.base },
      { name: "times", cell: (row) => number(row.figure.value, true) },
      { name: "95 % interval", cell: (row) => interval(row.figure, true) },
      { name: "pairs", cell: (row) => String(row.pairs) },
    ], rows));
}

/** Dots with intervals: rows are { name, figure, hollow }, in order. */
function dotChart(rows, x, label, behind = []) {
  const names = rows.map((row) => row.name);
  const room = nameRoom(names);
  return Plot.plot({
    width: chartWidth(),
    height: 50 + rowHeight() * rows.length,
    marginLeft: room,
    marginRight: 20,
    marginTop: 8,
    marginBottom: 40,
    ariaLabel: label,
    ariaDescription: "The table below has the same figures.",
    style: { fontSize: "12px" },
    x: { ...x, labelAnchor: "center", labelArrow: "none", labelOffset: 36, grid: true },
    y: { type: "band", domain: names, padding: 0, label: null },
    color: { type: "identity" },
    marks: [
      ...behind,
      nameAxis(room),
      Plot.ruleY(rows.filter((row) => row.figure.low !== null), {
        y: "name", x1: (row) => row.figure.low, x2: (row) => row.figure.high, stroke: "var(--accent)", strokeWidth: 3,
      }),
      Plot.dot(rows, {
        y: "name",
        x: (row) => row.figure.value,
        r: isNarrow() ? 3 : 4.5,
        fill: (row) => (row.hollow ? "var(--page)" : "var(--accent)"),
        stroke: "var(--accent)",
        strokeWidth: 1.5,
        title: (row) => `${row.name}\n${number(row.figure.value, true)} [${interval(row.figure, true)}]`,
        tip: true,
      }),
    ],
  });
}
