// The claims of the source documents, and what was found.

const VERDICTS = ["supported", "refuted", "no measurable difference", "depends", "effect only",
  "not decidable by this program", "not measured here"];

function drawClaims({ choice }) {
  const all = report.claims;
  const rows = all.filter((one) => choice.verdict === "all" || one.verdict === choice.verdict);
  const count = (verdict) => all.filter((one) => one.verdict === verdict).length;
  const verdicts = VERDICTS.filter((verdict) => count(verdict) > 0);
  const title = "Claims of the documents: does what was measured agree?";
  const measured = rows.filter((one) => one.least !== undefined)
    .map((one) => ({ name: `${one.id}: ${one.verdict}`, least: one.least, most: one.most, alone: one.ratio }));
  const ends = measured.flatMap(({ least, most }) => [least, most, 1]);
  const label = "what the claim favours, relative to the other: below 1 takes less (logarithmic)";
  return [
    element("h3", {}, title),
    element("p", {}, verdicts.map((verdict) => `${verdict}: ${count(verdict)}`).join(" · ")),
    element("p", { class: "note" }, "Figures of claims are time, bytes or instructions of the first of a pair relative to the second: below 1 is less."),
    measured.length
      ? folded("The figures as a chart", figure("From the least to the greatest figure of each claim",
        "A dot is a claim with one figure.",
        rangeChart(measured, logScale(ends, label, chartWidth() * 0.6), title)))
      : null,
    table("Claims", [
      { name: "claim", head: true, cell: (one) => one.id },
      { name: "the document says", words: "half", cell: (one) => one.claim },
      { name: "verdict", words: "short", cell: (one) => one.verdict },
      { name: "found", words: "half", cell: (one) => element("span", {}, one.why || "-", placesOf(one)) },
    ], rows, () => false, "cards"),
  ];
}

/** Lines from the least to the greatest figure: rows are { name, least, most, alone }, in order. */
function rangeChart(rows, x, label) {
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
      Plot.ruleX([1]),
      nameAxis(room),
      Plot.ruleY(rows, {
        y: "name", x1: "least", x2: "most", stroke: "var(--accent)", strokeWidth: 3,
        title: (row) => `${row.name}\n${number(row.least, true)} to ${number(row.most, true)}`, tip: true,
      }),
      Plot.dot(rows.filter((row) => row.alone !== undefined), { y: "name", x: "alone", r: 4.5, fill: "var(--accent)" }),
    ],
  });
}

/** Links to the cases of a claim that are in this report. */
function placesOf(claim) {
  const names = claim.where.split(" ").filter(Boolean);
  if (names.length === 0) return null;
  return folded("cases", ...names.flatMap((name, at) => {
    const about = report.cases.find((one) => one.name === name);
    const words = about ? element("a", { href: linkTo(about) }, name) : name;
    return at ? [", ", words] : [words];
  }));
}

const linkTo = (about) =>
  fragmentOf({ view: "ranking", metric: "ratio", game: about.game, workload: workloadOf(about), size: about.size });
