// Which representation is fastest in one case: a dot and an interval for each.

function drawRanking({ choice, about }) {
  const { metric } = choice;
  const reference = referenceIn(about, choice);
  const ratio = isRatio(metric);
  const rows = shownIn(about, choice)
    .map((i) => ({ i, one: about.contenders[i], figure: shown(about, i, metric, reference) }));
  const measured = rows.filter((row) => row.figure !== null);
  // Duplicates stand below the ranking.
  const last = (row) => (row.one.twin_of ? 1 : 0);
  const best = ratio ? -1 : 1;
  measured.sort((a, b) => last(a) - last(b) || best * (a.figure.value - b.figure.value));
  const title = `${about.name}: ${metricName(metric)}`;
  const side = ratio ? "right is faster" : isTime(metric) ? "left is faster" : "left is less";
  if (measured.length === 0) return [noFigure(title)];
  const against = metric === "ratio" ? ` as ${about.contenders[reference].name}` : "";
  const unit = unitOf(metric, about) || metricName(metric);
  return [
    figure(
      `${title}${against}`,
      [about.floor_words, "Rows that share a letter tie.", bandWords(choice, measured), floorWords(about, metric), classWords(metric)].join(" "),
      rankingChart(about, measured, choice, `${unit}; ${side}`),
    ),
    rankingTable(title + against, about, choice, reference, [
      ...measured,
      ...rows.filter((row) => row.figure === null),
    ], ratio),
    about.alone && metric === "ratio" ? element("p", { class: "note" }, about.alone) : null,
    about.bookkeepings ? element("p", { class: "note" }, about.bookkeepings) : null,
  ];
}

const noFigure = (title) => element("p", {}, `${title}: not measured here.`);

// Other metrics have another order, in which groups of equals in time lie scattered.
const isGrouped = (choice) => choice.metric === "ratio" && choice.class !== "both";

function bandWords(choice, rows) {
  if (!rows.some((row) => row.one.rank !== null)) return "";
  if (choice.class === "both") return "Ranks are by time, separate for compile-time and run-time board sizes.";
  return isGrouped(choice) ? "" : "Ranks are by time.";
}

const classWords = (metric) => (metric === "hot_ratio" ? "Each against its own reference." : "");

const floorWords = (about, metric) =>
  metric === "ratio" && about.floor > 1 ? "Shaded: nearer to 1 than the noise floor. Hollow: duplicates, outside of the ranking." : "";

function rankingChart(about, rows, choice, label) {
  const { metric } = choice;
  const nameOf = (row) => row.one.name;
  const before = (row) => (row.one.twin_of ? "duplicate" : place(row.one));
  const tick = (row) => `${before(row)} ${nameOf(row)}${row.one.otherState === null ? "" : " *"}`.trim();
  const ticks = new Map(rows.map((row) => [nameOf(row), tick(row)]));
  const names = new Map(rows.map((row) => [tick(row), nameOf(row)]));
  const room = nameRoom([...ticks.values()]);
  const width = chartWidth();
  const ratio = isRatio(metric);
  const beside = (row) => {
    const time = isTime(metric) || isNarrow() ? null : figureOf(about, row.i, "ns_per_operation");
    return number(row.figure.value, ratio) + (ratio ? "x" : "") + (time ? `  ${number(time.value)} ns` : "");
  };
  const margin = 16 + textWidth(rows.map(beside));
  const ends = rows.flatMap(({ figure: { value, low, high } }) => [value, low ?? value, high ?? value]);
  const timeRatio = metric === "ratio";
  const x = metricScale(timeRatio ? [...ends, 1] : ends, metric, label, width - room - margin - 10);
  const [from, to] = x.domain;
  // Of ranked ones only, by rank.
  const groups = unique(rows.map((row) => row.one.rank).filter((rank) => rank !== null));
  const banded = isGrouped(choice) ? rows.filter((row) => groups.indexOf(row.one.rank) % 2 === 0) : [];
  const words = (row) => {
    const of = number(row.figure.value, isRatio(metric));
    const within = row.figure.low === null ? "" : ` [${interval(row.figure, isRatio(metric))}]`;
    return `${nameOf(row)}\n${of}${within} ${unitOf(metric, about)}`;
  };
  const y = nameOf;
  const floor = about.floor;
  return explain(Plot.plot({
    width,
    height: 50 + rowHeight() * rows.length,
    marginLeft: room,
    marginRight: margin,
    marginTop: 8,
    marginBottom: 40,
    ariaLabel: label,
    ariaDescription: "The table below has the same figures.",
    style: { fontSize: "12px" },
    x: { ...x, labelAnchor: "center", labelArrow: "none", labelOffset: 36, grid: true },
    y: { type: "band", domain: rows.map(nameOf), padding: 0, label: null },
    color: { type: "identity" },
    marks: [
      Plot.barX(banded, { x1: from, x2: to, y, fill: "var(--band)" }),
      timeRatio && floor > 1
        ? Plot.rect([floor], { x1: Math.max(from, 1 / floor), x2: Math.min(to, floor), fill: "var(--floor)" })
        : null,
      timeRatio ? Plot.ruleX([1], { stroke: "currentColor" }) : null,
      nameAxis(room, (name) => ticks.get(name)),
      Plot.ruleY(rows.filter((row) => row.figure.low !== null), {
        y, x1: (row) => row.figure.low, x2: (row) => row.figure.high, stroke: "var(--accent)", strokeWidth: 3,
      }),
      Plot.dot(rows, {
        y,
        x: (row) => row.figure.value,
        r: isNarrow() ? 3 : 4.5,
        fill: (row) => (row.one.twin_of ? "var(--page)" : "var(--accent)"),
        stroke: "var(--accent)",
        strokeWidth: 1.5,
        title: words,
        tip: { anchor: "bottom" },
      }),
      Plot.text(rows, { y, text: beside, frameAnchor: "right", textAnchor: "start", dx: 10 }),
    ],
  }), (text) => names.get(text));
}

function rankingTable(title, about, choice, reference, rows, ratio) {
  const { metric } = choice;
  const count = !ratio && !isTime(metric) && !metric.includes("percent");
  const also = ["ns_per_operation", "instructions_per_operation", "bytes_per_position"];
  const other = also.filter((name) => name !== metric && about.metrics[name]);
  const columns = [
    { name: "#", cell: ({ one }) => (one.twin_of ? "duplicate" : place(one)) },
    { name: "representation", head: true, cell: ({ one }) => named(one.name) },
    {
      name: unitOf(metric, about) || metricName(metric),
      cell: ({ one, figure: own }) => (own ? number(own.value, ratio) : one.status === "ok" ? "not measured" : one.status),
    },
  ];
  if (rows.some((row) => row.figure?.low !== null && row.figure)) {
    columns.push({ name: "95 % interval", cell: (row) => interval(row.figure, ratio) });
  }
  if (count && reference >= 0) {
    const times = ({ i }) => number(relative(about, i, metric, reference)?.value, true);
    columns.push({ name: `times ${about.contenders[reference].name}`, cell: times });
  }
  const heads = {
    ns_per_operation: `time, ${unitOf("ns_per_operation", about)}`,
    instructions_per_operation: `Ir ${unitOf("instructions_per_operation", about)}`,
    bytes_per_position: "bytes of a position",
  };
  columns.push(...other.map((name) => ({
    name: heads[name],
    cell: ({ i }) => number(figureOf(about, i, name)?.value ?? null, false),
  })));
  columns.push({ name: about.mean_of ? "cases" : "blocks", cell: () => number(about.n, false) });
  if (rows.some(({ one }) => one.otherState !== null)) {
    columns.push({ name: "other bookkeeping", words: "short", cell: ({ one }) => (one.otherState === null ? "" : `* ${one.otherState}`) });
  }
  let last = null;
  const begins = ({ one }) => {
    const first = one.rank !== null && last !== null && one.rank !== last;
    last = one.rank ?? last;
    return first && isGrouped(choice);
  };
  return table(title, columns, rows, begins);
}
