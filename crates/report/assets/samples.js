// How the times of one case are distributed: a strip of shades for each contender.

function drawSamples({ choice, about }) {
  const title = `${about.name}: how are the times distributed?`;
  const { distribution } = about;
  if (!distribution) return [noFigure(title)];
  const rows = shownIn(about, choice)
    .map((i) => ({ one: about.contenders[i], i, own: distribution.contenders[i] }))
    .filter((row) => row.own !== null)
    .map(({ own: [first, shades, quantiles], ...row }) => ({ ...row, first, shades: [...shades].map(Number), quantiles }));
  if (rows.length === 0) return [noFigure(title)];
  rows.sort((a, b) => a.quantiles[2] - b.quantiles[2]);
  const label = `time, ns per ${about.unit} (logarithmic)`;
  const note = "One sample of each block. The stronger the colour, the more; what lies outside the axis is counted at its ends. Line: the middle 90 %; upright: the median. " +
    "Launches that did not run at the usual speed of their case are left out.";
  return [
    figure(title, note, samplesChart(rows, distribution, label, title)),
    samplesTable(title, about, rows),
  ];
}

function samplesChart(rows, distribution, label, title) {
  const { from, to, bins } = distribution;
  const edge = (bin) => from * (to / from) ** (bin / bins);
  const strips = rows.flatMap(({ one, first, shades }) => {
    const strip = (shade, k) => ({
      name: one.name, x1: edge(first + k), x2: edge(first + k + 1), share: shade / 9,
    });
    return shades.map(strip).filter((bin) => bin.share > 0);
  });
  const names = rows.map((row) => row.one.name);
  const room = nameRoom(names);
  const width = chartWidth();
  const x = logScale([from, to], label, width - room - 30, 1);
  const y = (row) => row.one.name;
  // In a narrow window the name stands in the upper part of the row.
  const below = isNarrow() ? 14 : 0;
  // What is outside the axis is drawn at its end.
  const inside = (value) => Math.max(from, Math.min(to, value));
  return explain(Plot.plot({
    width,
    height: 50 + (rowHeight() + 2) * rows.length,
    marginLeft: room,
    marginRight: 20,
    marginTop: 8,
    marginBottom: 40,
    ariaLabel: title,
    ariaDescription: "The table below has the quantiles.",
    style: { fontSize: "12px" },
    x: { ...x, labelAnchor: "center", labelArrow: "none", labelOffset: 36, grid: true },
    y: { type: "band", domain: names, padding: 0.12, label: null },
    opacity: { type: "identity" },
    marks: [
      nameAxis(room),
      Plot.barX(strips, {
        x1: "x1", x2: "x2", y: "name", fill: "var(--accent)", inset: 0, insetTop: below, insetLeft: -0.25, insetRight: -0.25,
        fillOpacity: (bin) => 0.08 + 0.72 * bin.share,
      }),
      Plot.ruleY(rows, {
        y, x1: (row) => inside(row.quantiles[0]), x2: (row) => inside(row.quantiles[4]), stroke: "currentColor", dy: below / 2,
      }),
      Plot.tickX(rows, {
        y,
        x: (row) => row.quantiles[2],
        strokeWidth: 2.5,
        insetTop: below,
        title: (row) => `${row.one.name}\nmedian ${time(row.quantiles[2])}, ` +
          `middle 90 %: ${time(row.quantiles[0])} to ${time(row.quantiles[4])}`,
        tip: true,
      }),
    ],
  }));
}

function samplesTable(title, about, rows) {
  const quantile = (name, at) => ({ name, cell: (row) => time(row.quantiles[at]) });
  const columns = [
    { name: "representation", head: true, cell: (row) => named(row.one.name) },
    quantile("5 %", 0),
    quantile("25 %", 1),
    quantile("median", 2),
    quantile("75 %", 3),
    quantile("95 %", 4),
    { name: "blocks", cell: () => number(about.n, false) },
  ];
  return table(`${title} In ns per ${about.unit}`, columns, rows);
}
