// Elements, made without parsing: what stands in a data file stays text.

/** `children` are elements or text; attributes that are null or false are left out. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(attribute, value);
  }
  made.append(...children.flat().filter((child) => child !== null));
  return made;
}

/** Options [value, words, group] as they are listed, in groups where they have some. */
function listed(options) {
  const groups = new Map();
  for (const [value, words, group] of options) {
    groups.set(group, [...(groups.get(group) ?? []), element("option", { value }, words)]);
  }
  return [...groups].flatMap(([label, own]) => (label && groups.size > 1 ? element("optgroup", { label }, own) : own));
}

/** Something that may be wider than the window; the keyboard scrolls it. */
const wide = (label, ...children) =>
  element("div", { class: "wide", tabindex: 0, role: "region", "aria-label": label }, ...children);

/**
 * A table. `columns` are { name, cell(row), words, head }: words stand left ("short" in
 * one line, "half" with half of the room), head is the name of the row. `isFirst(row)`
 * says where a group begins; `kind` is a class, of which "cards" has a box for each row
 * in a narrow window.
 */
function table(title, columns, rows, isFirst = () => false, kind = null) {
  const side = (column) => {
    if (typeof column.words === "string") return `words ${column.words}`;
    return column.words || column.head ? "words" : null;
  };
  const heads = columns.map((column) =>
    element("th", { scope: "col", class: side(column) }, column.name));
  const cell = (column, row) =>
    column.head
      ? element("th", { scope: "row", class: "words" }, column.cell(row))
      : element("td", { class: side(column) }, column.cell(row));
  const line = (row) =>
    element("tr", { class: isFirst(row) ? "first" : null }, columns.map((column) => cell(column, row)));
  return wide(title, element("table", { class: kind },
    element("caption", { class: "hidden" }, title),
    element("thead", {}, element("tr", {}, heads)),
    element("tbody", {}, rows.map(line))));
}

/**
 * A chart below the question that it answers: one picture with a name. What it calls its
 * parts is for no reader, as the table below has its figures.
 */
function figure(question, note, chart) {
  for (const part of chart.querySelectorAll("g[aria-label]")) part.setAttribute("aria-hidden", "true");
  for (const picture of [chart, ...chart.querySelectorAll("svg")]) {
    if (picture.matches("svg[aria-label]")) picture.setAttribute("role", "img");
  }
  const caption = element("figcaption", {}, element("h3", {}, question));
  if (note) caption.append(element("div", { class: "note" }, note));
  return element("figure", {}, caption, wide(`${question}: chart`, chart));
}

// A word of a workload and the group in which the reader finds it; the first that fits.
const GROUPS = [
  ["mean of", "Means over board sizes"],
  ["-programs", "Whole programs"],
  [/^query/, "Single questions about a board"],
  [/^(planes|positions|boards)/, "Many boards in memory"],
  [/^(evaluated|attack|in-check|exchange|libert|ataris|patterns)/, "Questions of a search"],
  [/-(width|undo|hash|bounds|cells|bookkeeping|unchecked|choices|ko|size|bytes|loaded|calls)$/, "Variants: one change each"],
  [/^playout/, "Random games"],
  [/^(perft|search|tree|reading|ladders)/, "Search and perft"],
  [/^(replay|make-unmake)/, "Recorded games and undo"],
];

const groupOf = (workload, groups = GROUPS, other = "Other work") =>
  groups.find(([word]) => (typeof word === "string" ? workload.includes(word) : word.test(workload)))?.[1] ?? other;

/** Shut until the reader opens it. */
function folded(summary, ...children) {
  return element("details", {}, element("summary", {}, summary), ...children);
}

/** What fits the window, or the paper. */
const chartWidth = () =>
  Math.max(300, Math.min(1100, document.getElementById("view").clientWidth));

const isNarrow = () => chartWidth() < 560;

const textWidth = (names) => 6.8 * Math.max(0, ...names.map((name) => name.length));

/** Room for names at the left, in pixels; in a narrow window they stand above the rows. */
function nameRoom(names) {
  return isNarrow() ? 12 : Math.min(28 + textWidth(names), chartWidth() * 0.45);
}

/** Pixels of a row of a chart. */
const rowHeight = () => (isNarrow() ? 38 : 22);

/** The axis of names; what doesn't fit is cut in the middle. */
const nameAxis = (room, format) =>
  Plot.axisY({
    label: null,
    tickSize: 0,
    tickFormat: format,
    lineWidth: ((isNarrow() ? chartWidth() : room) - 18) / 12,
    textOverflow: "ellipsis-middle",
    ...(isNarrow() ? { textAnchor: "start", tickPadding: 0, dx: 2, dy: -12 } : {}),
  });

/** A name that says what it is when it is opened, by a tap or by the keyboard. */
function named(name) {
  const words = SUMMARIES.get(name);
  return words ? element("details", { class: "name" }, element("summary", {}, name), element("p", {}, words)) : name;
}

/** Puts the same words on the names of an axis, for a pointer; the table below has them for all. */
function explain(chart, nameOf = (text) => text) {
  for (const label of chart.querySelectorAll("[aria-label~='tick'] text, [aria-label~='label'] text")) {
    const summary = SUMMARIES.get(nameOf(label.textContent));
    if (!summary) continue;
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = summary;
    label.append(title);
  }
  return chart;
}

// Steps that people know, ever finer.
const STEPS = [[1, 10], [1, 2, 5, 10], [1, 1.5, 2, 3, 5, 7, 10], [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10]];

/** Places for the labels of a logarithmic axis with a length in pixels. */
function logTicks([low, high], pixels) {
  const room = Math.max(2, Math.floor(pixels / 44));
  if (high / low < 1.6) return d3.ticks(low, high, Math.min(room, 8));
  let best = [];
  for (const steps of STEPS) {
    const ticks = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power += 1) {
      ticks.push(...steps.slice(0, -1).map((step) => step * 10 ** power));
    }
    const inside = ticks.filter((tick) => tick >= low * 0.999 && tick <= high * 1.001);
    const gaps = d3.pairs(inside, (a, b) => (Math.log(b / a) / Math.log(high / low)) * pixels);
    if (best.length >= 2 && (d3.min(gaps) ?? Infinity) < 34) break;
    best = inside;
  }
  return best.length >= 2 ? best : d3.ticks(low, high, Math.min(room, 6));
}

/** Those of `numbers` whose labels have room on a linear axis with a length in pixels. */
function sparse(numbers, pixels) {
  const [least, most] = d3.extent(numbers);
  const kept = [];
  for (const number of numbers) {
    const gap = ((number - kept.at(-1)) / (most - least)) * pixels;
    if (kept.length === 0 || gap >= 20) kept.push(number);
  }
  return kept;
}

const tickText = (value) => String(Number(value.toPrecision(4)));

/** A logarithmic scale over `values` with some room at both ends. */
function logScale(values, label, pixels, room = 1.04) {
  const positive = values.filter((value) => value > 0);
  const domain = [d3.min(positive) / room, d3.max(positive) * room];
  return { type: "log", domain, label, ticks: logTicks(domain, pixels), tickFormat: tickText };
}

/**
 * The scale of a metric: factors are what matters of times and ratios; counts
 * that may be nothing begin at zero.
 */
function metricScale(values, metric, label, pixels) {
  const factors = isRatio(metric) || isTime(metric);
  const least = d3.min(values);
  if (least > 0 && (factors || d3.max(values) / least > 20)) {
    return logScale(values, `${label} (logarithmic)`, pixels);
  }
  return { domain: [0, (d3.max(values) || 1) * 1.04], label, ticks: Math.max(2, pixels / 80), zero: true };
}
