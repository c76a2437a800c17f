// The report: what was measured, and how to look up its figures.

const report = JSON.parse(document.getElementById("data").textContent);

// What is as usual is not written, and names and summaries are written once.
const USUAL = { status: "ok" };
for (const one of report.representations) one.summary = one.summary.map((at) => report.phrases[at]).join("; ");
for (const about of report.cases) {
  about.bookkeepings = report.bookkeepings[about.bookkeepings];
  about.between = about.between.map((row) => row.split(",").map((pair) => (pair ? pair.split(" ").map(Number) : null)));
  // It is computed from the pairs.
  about.metrics.ratio = [];
  about.contenders = about.contenders.map(([of, rank, letters, unusual]) => {
    const one = { of, rank, letters, ...unusual };
    const { name, size_known, twin_of = "", kept = "", summary } = report.representations[of];
    return {
      ...USUAL, ...one, name, size_known, twin_of, summary,
      reference: one.reference ? kept : null,
      otherState: one.other ? kept : null,
    };
  });
}
const SUMMARIES = new Map(report.representations.map((one) => [one.name, one.summary]));

// What is not listed has its name in words, and stands at the end.
const METRICS = new Map([
  ["ratio", "times as fast"],
  ["hot_ratio", "times as fast, same input"],
  ["ns_per_operation", "time"],
  ["ratio_to_known_size", "run-time : compile-time size"],
  ["ratio_to_original", "duplicate : original"],
  ["instructions_per_operation", "instructions"],
  ["data_references_per_operation", "loads and stores"],
  ["first_level_misses_per_operation", "cache misses, 32 KiB"],
  ["last_level_misses_per_operation", "cache misses, 32 MiB"],
  ["branches_per_operation", "branches"],
  ["simulated_branch_misses_per_operation", "mispredictions (model)"],
  ["cycles_per_operation", "core cycles"],
  ["retired_per_operation", "instructions (counter)"],
  ["branch_misses_per_operation", "mispredictions (counter)"],
  ["cache_misses_per_operation", "last-cache misses"],
  ["bytes_per_position", "bytes of a position"],
  ["working_bytes", "bytes of all buffers"],
]);

const CLASSES = new Map([
  ["compile-time", "compile time"],
  ["run-time", "run time"],
]);

const metricName = (metric) => METRICS.get(metric) ?? metric.replaceAll("_", " ");
// By whole words: "operation" is no ratio, and "instructions_per" no time.
const isRatio = (metric) => metric.split("_").includes("ratio");

const isTime = (metric) => `_${metric}`.includes("_ns_per_operation");

/** What one of `metric` is counted in. */
function unitOf(metric, about) {
  if (isRatio(metric)) return "times as fast";
  if (metric.includes("percent")) return "%";
  const unit = about.unit || "operation";
  if (isTime(metric)) return `ns per ${unit}`;
  if (metric.endsWith("_per_operation")) return `per ${unit}`;
  return metric.includes("bytes") ? "bytes" : "";
}

/** A workload and what else it has, as a reader chooses it. */
const workloadOf = (about) => `${about.workload} ${about.parameters}`.trim();

/** The reference of a class in a case, as its place; -1 if it has none. */
const ownReference = (about, sizeKnown) =>
  about.contenders.findIndex((one) => one.size_known === sizeKnown && one.reference !== null);

/**
 * A contender's name without the bookkeeping of its reference: what it is called
 * where cases of several bookkeepings stand beside one another.
 */
function shortName(about, one) {
  const kept = about.contenders[ownReference(about, one.size_known)]?.reference;
  const ending = kept ? `+${kept}` : "";
  return ending && one.name.endsWith(ending) ? one.name.slice(0, -ending.length) : one.name;
}

const exactly = (value) => ({ value, low: null, high: null });

/** A figure of the data as { value, low, high }: a number, with how far its interval reaches, or with its ends. */
function estimated(figure) {
  if (!Array.isArray(figure)) return exactly(figure);
  const [value, low, high] = figure;
  if (high !== undefined) return { value, low, high };
  const reach = Math.exp(low * report.step);
  return { value, low: value / reach, high: value * reach };
}

/** The data have the time relative to something; readers are shown how many times as fast it is. */
const inverse = ({ value, low, high }) => ({ value: 1 / value, low: high && 1 / high, high: low && 1 / low });

/** `metric` of contender `i` as { value, low, high }; null where there is none. */
function figureOf(about, i, metric) {
  const { status, size_known: sizeKnown } = about.contenders[i];
  if (metric === "ratio") {
    const reference = ownReference(about, sizeKnown);
    return status !== "ok" || reference < 0 ? null : ratioOf(about, i, reference);
  }
  const figure = about.metrics[metric]?.[i] ?? null;
  if (figure === null) return null;
  return isRatio(metric) ? inverse(estimated(figure)) : estimated(figure);
}

/** How many times as fast contender `i` is as `j`, as it was estimated for the pair. */
function ratioOf(about, i, j) {
  if (i === j) return { value: 1, low: 1, high: 1 };
  const steps = about.between[Math.max(i, j)][Math.min(i, j)];
  if (!steps) return null;
  const [value, below, above = below] = steps;
  const ratio = (logarithm) => Math.exp(logarithm * report.step);
  const time = { value: ratio(value), low: ratio(value - below), high: ratio(value + above) };
  return i > j ? inverse(time) : time;
}

/**
 * What is shown of contender `i`: `metric`, where it is a ratio against contender `j`.
 * Other ratios are measured against the reference of the class only.
 */
const shown = (about, i, metric, j) =>
  metric === "ratio" ? (j < 0 ? null : ratioOf(about, i, j)) : figureOf(about, i, metric);

/** As a ratio to contender `j`: times as fast, or of a count that many times as much, exactly. */
function relative(about, i, metric, j) {
  if (j < 0) return null;
  if (metric === "ratio" || isTime(metric)) return ratioOf(about, i, j);
  if (isRatio(metric)) return figureOf(about, i, metric);
  const [own, other] = [figureOf(about, i, metric), figureOf(about, j, metric)];
  return own && other && other.value !== 0 ? exactly(own.value / other.value) : null;
}

/** Whether a ratio ties with 1 by its interval and the noise floor alone. */
function isTie(ratio, floor) {
  if (ratio.low === null) return ratio.value === 1;
  const far = Math.max(ratio.value, 1 / ratio.value) > floor;
  return !far || (ratio.low <= 1 && ratio.high >= 1);
}

const place = (one) => (one.rank === null ? "" : `${one.rank} ${one.letters}`);

/** As the tables of the report write it. */
function number(value, ratio) {
  if (value === null || value === undefined) return "-";
  if (ratio) return value.toFixed(Math.min(6, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)))));
  return Number.isInteger(value) ? value.toLocaleString("en") : time(value);
}

/** What is not counted has its digits even where it is whole: 129.0 stands below 129.6. */
function time(value) {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const interval = (figure, ratio) =>
  figure === null || figure.low === null
    ? "-"
    : `${number(figure.low, ratio)}-${number(figure.high, ratio)}`;
