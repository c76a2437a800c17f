// The controls, and what they change.

const LABELS = {
  game: "Game",
  workload: "Workload",
  size: "Size",
  class: "Board size known at",
  metric: "Metric",
  reference: "Reference",
  rows: "Rows",
  series: "Cases",
  axis: "Across",
  verdict: "Verdict",
};

const DRAW = {
  ranking: drawRanking,
  heatmap: drawHeatmap,
  growth: drawGrowth,
  samples: drawSamples,
  claims: drawClaims,
  about: drawAbout,
};

let current = {};

/** Changes one choice; `focused` is the element that has the focus afterwards. */
function change(name, value, focused) {
  show({ ...current, [name]: value });
  document.getElementById(focused)?.focus();
}

/**
 * Shows what is wanted, as far as it is there. What another view has chosen is kept for
 * when it is shown again. An address that wants what is not there remains as it is.
 */
function show(wanted, isLinked = false) {
  const resolved = resolve(wanted);
  if (!isLinked) resolved.missed = [];
  current = { ...wanted, ...resolved.choice };
  drawControls(resolved);
  const fragment = fragmentOf(current);
  // An address without a view opens on the answers.
  const isView = !isLinked || (wanted.view !== undefined && resolved.missed.length === 0);
  if (isView && location.hash !== fragment) history.replaceState(null, "", fragment);
  document.getElementById("link").setAttribute("href", fragment);
  draw(resolved);
}

function draw(resolved) {
  const drawn = DRAW[current.view](resolved);
  document.getElementById("view").replaceChildren(...drawn.flat().filter(Boolean));
  const status = document.getElementById("status");
  status.textContent = statusOf(resolved);
  status.classList.toggle("warning", resolved.missed.length > 0);
}

/** Says what is shown, and first what the address wants and is not there. */
function statusOf({ about, missed }) {
  const words = [VIEWS.get(current.view)];
  if (about && ["ranking", "samples", "heatmap"].includes(current.view)) words.push(about.name);
  const shown = words.join(": ");
  return missed.length ? `The address asks for ${missed.join(", ")}, which this report does not have. Shown instead: ${shown}` : shown;
}

function drawControls({ choice, options }) {
  const radios = document.getElementById("views");
  if (radios.childElementCount === 1) {
    for (const [value, words] of options.view) {
      const radio = element("input", { type: "radio", name: "view", value, id: `view-${value}` });
      radio.addEventListener("change", () => change("view", value));
      radios.append(element("label", {}, radio, words));
    }
  }
  document.getElementById(`view-${choice.view}`).checked = true;
  const filters = document.getElementById("filters");
  // Hidden curves have their boxes beside the chart.
  const names = filtersOf(choice).filter((name) => name in LABELS);
  // A control that stays keeps its element, and with it the focus.
  for (const label of [...filters.children]) {
    if (!names.includes(label.dataset.filter)) label.remove();
  }
  names.forEach((name, at) => {
    let select = document.getElementById(`filter-${name}`);
    if (!select) {
      select = element("select", { id: `filter-${name}`, name });
      select.addEventListener("change", () => change(name, select.value));
      filters.append(element("label", { "data-filter": name }, LABELS[name], select));
    }
    const label = select.parentElement;
    if (filters.children[at] !== label) filters.insertBefore(label, filters.children[at]);
    select.replaceChildren(...listed(options[name]));
    select.value = choice[name];
    select.disabled = options[name].length < 2;
  });
}

/** The machine, and how to read all this. */
function drawAbout() {
  const { machine, build, command, started, seed } = report.about;
  const cache = ({ level, bytes }) => `L${level} ${bytes / 1024} KiB`;
  const known = (value) => (value === null || value === undefined || value === "" ? "-" : String(value));
  const rows = [
    ["command", command],
    ["begun", started],
    ["identifier", report.identifier],
    ["processor", `${machine.processors} x ${machine.processor}`],
    ["caches (data)", machine.caches.map(cache).join(", ")],
    ["virtual machine", machine.hypervisor],
    ["system", `${machine.system} ${machine.kernel}, ${machine.architecture}`],
    ["compiler", build.rustc],
    ["target", `${build.target}, target-cpu ${build.target_cpu}`],
    ["profile", build.profile],
    ["flags", build.flags],
    ["commit", build.commit],
    ["sources differ from it", build.dirty],
    ["seed", seed],
  ];
  const floors = report.cases.filter((one) => !one.mean_of);
  return [
    element("h3", {}, "How to read it"),
    element("ul", {}, READING.map((words) => element("li", {}, words))),
    element("h3", {}, "Machine and program"),
    table("Machine and program", [
      { name: "what", head: true, cell: ([name]) => name },
      { name: "value", words: true, cell: ([, value]) => known(value) },
    ], rows),
    element("h3", {}, "Names"),
    folded(`All ${report.representations.length} representations`, table("Names", [
      { name: "representation", head: true, cell: (one) => one.name },
      { name: "what it is", words: true, cell: (one) => one.summary },
    ], [...report.representations].sort((one, other) => d3.ascending(one.name, other.name)))),
    element("h3", {}, "Noise floor of each case"),
    folded(`All ${floors.length} cases`, table("Noise floor of each case", [
      { name: "case", head: true, cell: (one) => one.name },
      { name: "no difference below this factor", cell: (one) => number(one.floor, true) },
      { name: "why", words: true, cell: (one) => one.floor_words },
      { name: "inputs", words: true, cell: (one) => one.pool },
    ], floors)),
  ];
}

const READING = [
  "Times as fast: the time of the reference divided by that of the representation in the same block, so above 1 is faster. summary.csv has the inverse, the relative time. Each launch gives a median; the figure is their geometric mean over launches and link orders.",
  "Against any reference the interval is estimated from the blocks themselves (95 %, Student's t over link orders; with fewer than four, over launches, widened by what link orders showed elsewhere); no intervals are divided.",
  "Rows that share a letter tie; rows without a common letter differ by interval, Holm's correction and noise floor. A tie is not transitive. The number is the rank: 3 means that two rows are certainly faster. Both are the same whatever the reference.",
  "Times hold for this machine only; ratios often hold on others.",
  "\"Same input\" repeats one input, so that the branch predictor knows it; all other figures are of fresh inputs.",
  "Counts have no interval. Those by callgrind are exact, and caches and predictor are simulated.",
  "The board size is known at compile time, or at run time only: each of the two has its own reference and ranks.",
  "A duplicate is a second compiled copy of a representation. It measures noise, so it stands below the ranking.",
];

/** Goes where a link leads: to a view, or to a heading of this page. */
function follow() {
  const wanted = readFragment();
  if (wanted.view === undefined && location.hash) return;
  show(wanted, true);
  if (wanted.view !== undefined) document.getElementById("explore").scrollIntoView();
}

addEventListener("hashchange", follow);

// Charts are made for a width: they are made again for another, and for paper.
let width = 0;
const redraw = () => {
  if (chartWidth() === width) return;
  width = chartWidth();
  draw({ ...resolve(current), missed: [] });
};
addEventListener("resize", redraw);
addEventListener("beforeprint", redraw);

// So that a picture or a print of it can be traced.
document.getElementById("called").textContent =
  `Report ${report.identifier}. Ratios hold for this machine and build; README.md beside it says how to cite them.`;

if (report.caution) {
  const caution = document.getElementById("caution");
  caution.textContent = report.caution;
  caution.hidden = false;
}
show(readFragment(), true);
if (current.view && location.hash.includes("view=")) document.getElementById("explore").scrollIntoView();
width = chartWidth();
