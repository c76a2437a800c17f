// What is chosen. The fragment of the address has it, so that a view can be linked;
// what the fragment lacks, or what this report lacks, is filled in.

const VIEWS = new Map([
  ["ranking", "Ranking"],
  ["heatmap", "Heat map"],
  ["growth", "Growth"],
  ["samples", "Samples"],
  ["claims", "Claims"],
  ["about", "About"],
]);

// Which filters a view has, in order.
const FILTERS = {
  ranking: ["game", "workload", "size", "class", "metric", "reference"],
  heatmap: ["game", "workload", "size", "class", "metric", "reference", "rows"],
  growth: ["game", "series", "class", "metric", "reference", "axis", "hide"],
  samples: ["game", "workload", "size", "class"],
  claims: ["verdict"],
  about: [],
};

/** The filters that change something as it is chosen. */
const filtersOf = (choice) =>
  FILTERS[choice.view].filter((name) => name !== "reference" || usesReference(choice));

function usesReference({ view, metric }) {
  if (metric === "ratio") return true;
  const isCount = !isRatio(metric) && !isTime(metric) && !metric.includes("percent");
  return view !== "growth" && isCount;
}

const unique = (values) => [...new Set(values)];

/** The views that this report has something for. */
function views() {
  const has = { growth: report.series.length > 0, claims: report.claims };
  return [...VIEWS.keys()].filter((view) => has[view] ?? !(view in has));
}

function readFragment() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

function fragmentOf(choice) {
  const chosen = new URLSearchParams({ view: choice.view });
  for (const name of filtersOf(choice)) {
    if (choice[name]) chosen.set(name, choice[name]);
  }
  return `#${chosen}`;
}

/**
 * Makes a whole choice of what is wanted: { choice, options, about, missed }, where
 * `options` are those of each filter as [value, words], `about` is the case, and
 * `missed` names what was wanted and is not there.
 */
function resolve(wanted) {
  const choice = {};
  const options = {};
  const missed = [];
  const pick = (name, all, preferred) => {
    options[name] = all;
    const values = all.map(([value]) => value);
    const has = values.includes(wanted[name]);
    if (wanted[name] && !has) missed.push(`${name} ${wanted[name]}`);
    const fallback = values.includes(preferred) ? preferred : (values[0] ?? "");
    choice[name] = has ? wanted[name] : fallback;
    return choice[name];
  };
  const same = (values) => unique(values).map((value) => [value, value]);
  // Whole programs on the largest board come first.
  const grouped = (values) => {
    const groups = GROUPS.map(([, words]) => words);
    const at = (value) => groups.indexOf(groupOf(value)) % groups.length;
    return unique(values).map((value) => [value, value, groupOf(value)])
      .sort((one, other) => at(one[0]) - at(other[0]));
  };
  const preferred = (values, names) => names.find((name) => values.includes(name));
  const area = (size) => size.split("x").reduce((product, side) => product * Number(side), 1) * (size.includes("x") ? 1 : Number(size));

  const view = pick("view", views().map((own) => [own, VIEWS.get(own)]));
  const game = pick("game", same(report.cases.map((one) => one.game)), report.cases.find(hasFigures)?.game);
  let cases = report.cases.filter((one) => one.game === game);
  let points = [];
  if (view === "growth") {
    const all = report.series.filter((one) => one.game === game);
    const name = pick("series", all.map((one) => [one.name, one.name]), longest(all)?.name);
    points = all.find((one) => one.name === name)?.points ?? [];
    cases = points.map(([, at]) => report.cases[at]);
  } else {
    const works = cases.filter(hasFigures).map(workloadOf);
    const first = preferred(works, ["playout-programs", "playout"]) ?? works[0];
    const workload = pick("workload", grouped(cases.map(workloadOf)), first);
    cases = cases.filter((one) => workloadOf(one) === workload);
    const sizes = cases.filter(hasFigures).map((one) => one.size);
    const size = pick("size", same(cases.map((one) => one.size)), d3.greatest(sizes, area));
    cases = cases.filter((one) => one.size === size);
  }
  const found = unique(cases.flatMap((one) => one.contenders.map((own) => own.size_known)));
  const classes = [...CLASSES].filter(([name]) => found.includes(name));
  const several = classes.length > 1 && !cases.some((one) => one.mean_of);
  pick("class", several ? [...classes, ["both", "either"]] : classes);
  // Means of the two classes are separate cases.
  const about = cases.find((one) => one.contenders.some((own) => isShown(own, choice))) ?? null;
  const columns = unique(cases.flatMap((one) => Object.keys(one.metrics)));
  const known = [...METRICS.keys()].filter((metric) => columns.includes(metric));
  const others = columns.filter((metric) => !METRICS.has(metric));
  const metrics = view === "heatmap" ? [...known, ...others].filter(hasQuotient) : [...known, ...others];
  pick(
    "metric",
    metrics.map((metric) => [metric, metricName(metric)]),
    view === "growth" ? "ns_per_operation" : "ratio",
  );
  const own = about?.contenders[ownReference(about, defaultClass(choice))];
  const names = about?.contenders.filter((one) => one.status === "ok") ?? [];
  pick("reference", [
    ["own", own ? `${own.name} (usual)` : "the usual one"],
    ...same(names.map((one) => shortName(about, one))),
  ]);
  const rows = (which) => (about ? alike(about, { ...choice, rows: which }).length : 0);
  const farther = rows("all") > rows("game");
  pick("rows", [["game", "cases of this game"], ...(farther ? [["all", "cases of all games"]] : [])]);
  pick("axis", [["number", "by the number"], ["bytes", "by bytes in memory"]]);
  pick("verdict", [["all", "all"], ...same((report.claims ?? []).map((one) => one.verdict))]);
  choice.hide = wanted.hide ?? "";
  return { choice, options, about, points, missed };
}

/** Not all of its launches were disturbed. */
const hasFigures = (about) => about.between.some((row) => row.some((pair) => pair));

/** A ratio to a reference can be had of it. */
const hasQuotient = (metric) =>
  metric === "ratio" || metric === "hot_ratio" ||
  !(isRatio(metric) || metric.includes("percent") || isTime(metric));

const longest = (series) =>
  series.reduce((best, one) => (best && best.points.length >= one.points.length ? best : one), null);

const isShown = (one, choice) => choice.class === "both" || one.size_known === choice.class;

const defaultClass = (choice) => (choice.class === "both" ? "compile-time" : choice.class);

/** The place of the chosen reference in a case; -1 if it isn't in it. */
function referenceIn(about, choice) {
  if (choice.reference === "own") return ownReference(about, defaultClass(choice));
  return about.contenders.findIndex(
    (one) => one.status === "ok" && shortName(about, one) === choice.reference,
  );
}

/** Contenders that are shown, as places. */
const shownIn = (about, choice) =>
  [...about.contenders.keys()].filter((i) => isShown(about.contenders[i], choice));
