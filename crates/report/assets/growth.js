// How a figure grows with a size or a number: a curve for each contender.

function drawGrowth({ choice, points }) {
  const series = report.series.find((one) => one.game === choice.game && one.name === choice.series);
  if (!series) {
    const games = unique(report.series.map((one) => one.game)).join(", ");
    return [element("p", {}, `No cases of ${choice.game} differ in one number only; there are some of ${games}.`)];
  }
  const { metric } = choice;
  const byBytes = choice.axis === "bytes";
  const dots = [];
  for (const [count, at] of points) {
    const about = report.cases[at];
    const reference = referenceIn(about, choice);
    for (const i of shownIn(about, choice)) {
      const one = about.contenders[i];
      const own = one.twin_of ? null : shown(about, i, metric, reference);
      const bytes = figureOf(about, i, "bytes_per_position")?.value;
      const boards = series.in_memory ? count : 1;
      const x = byBytes ? boards * bytes : count;
      if (own && own.value > 0 && x !== undefined) dots.push({ x, name: one.name, own, about });
    }
  }
  const first = report.cases[points[0][1]];
  const base = metric === "ratio" ? first.contenders[referenceIn(first, choice)] : null;
  const title = `${series.name}: ${metricName(metric)}${base ? ` as ${base.name}` : ""}`;
  const all = unique(dots.map((dot) => dot.name))
    .filter((name) => dots.filter((dot) => dot.name === name).length > 1);
  const hidden = new Set(choice.hide.split(",").filter(Boolean));
  const visible = all.filter((name) => !hidden.has(name));
  const drawn = dots.filter((dot) => visible.includes(dot.name));
  const unit = unitOf(metric, first);
  if (all.length === 0) return [noFigure(title)];
  const x = byBytes ? "bytes of all boards" : series.axis;
  return [
    figure(title, growthNote(byBytes, metric), drawn.length
      ? growthChart(drawn, all, { series, metric, byBytes, x, y: isRatio(metric) ? unit : `${metricName(metric)}, ${unit}` })
      : element("p", {}, "All curves are hidden.")),
    curves(all, hidden),
    folded("The same as a table", growthTable(title, drawn, visible, x, metric)),
  ];
}

function growthNote(byBytes, metric) {
  const bars = `${isRatio(metric) ? "Higher" : "Lower"} is faster. Upright bars are 95 % intervals.`;
  const words = [metric.includes("per_operation") || isRatio(metric) ? bars : ""];
  if (byBytes) words.push("Dashed uprights: caches of this machine.");
  return words.filter(Boolean).join(" ");
}

const curveColour = (all, name) => d3.schemeObservable10[all.indexOf(name) % 10];
// Ten colours; the second ten are dashed, the third dotted.
const curveDash = (all, name) => [null, "6 3", "2 3"][Math.floor(all.indexOf(name) / 10) % 3];

function growthChart(dots, all, { series, metric, byBytes, x, y }) {
  const width = chartWidth();
  const height = isNarrow() ? 320 : 460;
  const ends = dots.flatMap(({ own }) => [own.value, own.low ?? own.value, own.high ?? own.value]);
  const numbers = dots.map((dot) => dot.x);
  const ending = commonEnding(all);
  const short = (name) => name.slice(0, name.length - ending.length);
  const room = 22 + textWidth(unique(dots.map((dot) => short(dot.name))));
  const across = byBytes || series.logarithmic
    ? { ...logScale(numbers, `${x} (logarithmic)`, width - 66 - room, 1.2), tickFormat: d3.format("~s") }
    : {
        domain: d3.extent(numbers),
        label: x,
        ticks: sparse(unique(numbers).sort(d3.ascending), width - 76 - room),
        inset: 8,
        tickFormat: String,
      };
  const up = metricScale(ends, metric, y, height - 60);
  const labels = atEnds(dots, up, [height - 40, 28]);
  const marks = unique(dots.map((dot) => dot.name)).flatMap((name) => {
    const own = dots.filter((dot) => dot.name === name);
    const stroke = curveColour(all, name);
    const within = own.filter((dot) => dot.own.low !== null);
    return [
      Plot.ruleX(within, { x: "x", y1: (dot) => dot.own.low, y2: (dot) => dot.own.high, stroke, strokeOpacity: 0.6, strokeWidth: 2 }),
      Plot.line(own, { x: "x", y: (dot) => dot.own.value, stroke, strokeWidth: 1.5, strokeDasharray: curveDash(all, name) }),
    ];
  });
  return explain(Plot.plot({
    width,
    height,
    marginLeft: 56,
    marginRight: room,
    marginTop: 28,
    marginBottom: 40,
    ariaLabel: `${y} against ${x}`,
    ariaDescription: "The table below has the same figures.",
    style: { fontSize: "12px" },
    x: { ...across, labelAnchor: "center", labelArrow: "none" },
    y: { ...up, labelArrow: "none", grid: true },
    marks: [
      byBytes ? Plot.ruleX(cachesIn(across.domain), { x: "bytes", strokeDasharray: "4 4", strokeOpacity: 0.6 }) : null,
      byBytes ? Plot.text(cachesIn(across.domain), { x: "bytes", frameAnchor: "top", dy: -8, text: (cache) => `L${cache.level}` }) : null,
      metric === "ratio" ? Plot.ruleY([1]) : null,
      ...marks,
      Plot.dot(dots, {
        x: "x",
        y: (dot) => dot.own.value,
        r: 3,
        fill: (dot) => curveColour(all, dot.name),
        title: (dot) => `${dot.name}\n${x} ${number(dot.x)}: ${number(dot.own.value, isRatio(metric))}`,
        tip: true,
      }),
      Plot.text(labels, {
        y: "y", frameAnchor: "right", textAnchor: "start", dx: 14,
        text: (label) => short(label.name), fill: (label) => curveColour(all, label.name),
      }),
    ],
    color: { type: "identity" },
  }));
}

/** What all names end with, such as `+flood`; empty unless it begins with a plus. */
function commonEnding(names) {
  const endings = unique(names.map((name) => (name.includes("+") ? name.slice(name.lastIndexOf("+")) : "")));
  return endings.length === 1 ? endings[0] : "";
}

/** Where the name of each curve stands: at its last point, apart from the others. */
function atEnds(dots, { type, domain: [low, high] }, [bottom, top]) {
  const scale = (type === "log" ? d3.scaleLog : d3.scaleLinear)([low, high], [bottom, top]);
  const ends = d3.groups(dots, (dot) => dot.name).map(([name, own]) => {
    const end = d3.greatest(own, (dot) => dot.x);
    return { name, at: scale(end.own.value) };
  });
  ends.sort((one, other) => one.at - other.at);
  const step = Math.min(13, (bottom - top) / ends.length);
  // Downwards from the first, then upwards from the bottom.
  ends.forEach((end, i) => { end.at = Math.max(end.at, i ? ends[i - 1].at + step : top); });
  ends.reverse().forEach((end, i) => { end.at = Math.min(end.at, i ? ends[i - 1].at - step : bottom); });
  return ends.map((end) => ({ ...end, y: scale.invert(end.at) }));
}

const cachesIn = ([from, to]) =>
  report.about.machine.caches.filter(({ bytes }) => bytes >= from && bytes <= to);

/** A box for each curve, in its colour. */
function curves(all, hidden) {
  const sample = (name) => {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    line.setAttribute("width", 24);
    line.setAttribute("height", 10);
    line.setAttribute("aria-hidden", "true");
    const stroke = document.createElementNS("http://www.w3.org/2000/svg", "path");
    stroke.setAttribute("d", "M0 5H24");
    stroke.setAttribute("stroke", curveColour(all, name));
    stroke.setAttribute("stroke-width", 3);
    const dash = curveDash(all, name);
    if (dash) stroke.setAttribute("stroke-dasharray", dash);
    line.append(stroke);
    return line;
  };
  const box = (name) => {
    const input = element("input", { type: "checkbox", value: name, id: `curve ${name}`, checked: !hidden.has(name) && "" });
    input.addEventListener("change", () => {
      const boxes = [...document.querySelectorAll(".curves input")];
      const off = boxes.filter((one) => !one.checked).map((one) => one.value);
      change("hide", off.join(","), input.id);
    });
    return element("label", {}, input, sample(name), name);
  };
  return element("fieldset", { class: "curves" }, element("legend", {}, "Curves"), all.map(box));
}

function growthTable(title, dots, names, x, metric) {
  const numbers = unique(dots.map((dot) => dot.x)).sort(d3.ascending);
  const at = (name, value) => dots.find((dot) => dot.name === name && dot.x === value);
  const cell = (name) => (value) => number(at(name, value)?.own.value ?? null, isRatio(metric));
  return table(title, [
    { name: x, head: true, cell: (value) => String(value) },
    ...names.map((name) => ({ name, cell: cell(name) })),
  ], numbers);
}
