// The claims of the source documents, and what was found.

function drawClaims({ choice }) {
  const all = report.claims;
  const rows = all.filter((one) => choice.verdict === "all" || one.verdict === choice.verdict);
  const count = (verdict) => all.filter((one) => one.verdict === verdict).length;
  const verdicts = unique(all.map((one) => one.verdict));
  const title = "Claims of the documents: does what was measured agree?";
  const timed = rows.filter((one) => one.ratio !== null)
    .map((one) => ({
      name: `${one.id}: ${one.verdict}`,
      figure: { value: one.ratio, low: one.low, high: one.high },
    }));
  const ends = timed.flatMap(({ figure: own }) => [own.value, own.low ?? own.value, own.high ?? own.value, 1]);
  const label = "whom the claim favours, relative to the other: below 1 takes less (logarithmic)";
  return [
    element("p", {}, verdicts.map((verdict) => `${verdict}: ${count(verdict)}`).join(" · ")),
    timed.length
      ? figure(title, "Geometric means over the cases of each claim, with 95 % intervals.",
        dotChart(timed, logScale(ends, label, chartWidth() * 0.6), title, [Plot.ruleX([1])]))
      : null,
    table("Claims", [
      { name: "claim", head: true, cell: (one) => one.id },
      { name: "the document says", words: true, cell: (one) => one.claim },
      { name: "verdict", words: "short", cell: (one) => one.verdict },
      { name: "metric", words: "short", cell: (one) => one.metric || "-" },
      { name: "ratio", cell: (one) => number(one.ratio, true) },
      { name: "95 % interval", cell: intervalOf },
      { name: "cases", cell: (one) => String(one.cases) },
      { name: "found", words: "long", cell: (one) => element("span", {}, one.sentence || "-", placesOf(one)) },
    ], rows),
  ];
}

const intervalOf = (one) => (one.ratio !== null && one.low === one.high ? "exact" : interval(one, true));

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
