// The choice of the front page. The fragment of the address has it, so that an answer can
// be linked. Answers are made where the page is made; here one is selected and drawn.

const { answers, names } = JSON.parse(document.getElementById("data").textContent);
// Of the game that is shown.
const SUMMARIES = new Map();
const CONTROLS = ["game", "size", "work", "processor"];
const LABELS = { game: "game", size: "board", work: "work", processor: "processor" };

/** Whether a reader who writes `text` means a value: 19 is 19x19, of either kind of size. */
const means = (value, text) => value === text || [text, `${text}x${text}`].some((own) => value === `${own}-run-time` || value === own);

/**
 * The answer to what is wanted, what is chosen, and the options of each control. Of a
 * choice by the controls (not `isLinked`), what is not there is replaced by what most readers
 * want; of an address it is `missed`, and has no answer.
 */
function select(wanted, isLinked) {
  let left = answers;
  const [chosen, options] = [{}, {}];
  let missed = null;
  for (const name of CONTROLS) {
    options[name] = new Map(left.map((one) => one[name]));
    const all = [...options[name].keys()];
    const found = all.find((value) => value === wanted[name]) ?? all.find((value) => means(value, wanted[name]));
    chosen[name] = found ?? all[0] ?? "";
    if (isLinked && wanted[name] && !found && !missed) {
      missed = name;
      chosen[name] = wanted[name];
      options[name].set(wanted[name], `${wanted[name]} (not measured)`);
    }
    left = left.filter((one) => one[name][0] === chosen[name]);
  }
  return { answer: left[0], chosen, options, missed };
}

// Cases that compare variants have other answers.
const WORKS = GROUPS.filter(([, words]) => !words.startsWith("Variants"));

/** Sizes in order; work in groups, of which the first answer's is the first; others as they come. */
function ordered(name, options) {
  const side = ([value]) => (value.includes("run-time") ? 1000 : 0) + Number.parseInt(value, 10);
  if (name === "size") return [...options].sort((one, other) => side(one) - side(other));
  return [...options].map(([value, words]) => [value, words, name === "work" ? groupOf(value, WORKS, "Single questions about a board") : ""]);
}

function show(wanted, isLinked = false) {
  const { answer, chosen, options, missed } = select(wanted, isLinked);
  for (const name of CONTROLS) {
    const control = document.getElementById(name);
    control.replaceChildren(...listed(ordered(name, options[name])));
    control.value = chosen[name];
    control.disabled = options[name].size < 2;
  }
  const status = document.getElementById("status");
  status.classList.toggle("warning", missed !== null);
  status.textContent = missed
    ? `The address asks for the ${LABELS[missed]} “${wanted[missed]}”, which was not measured. Choose another ${LABELS[missed]}.`
    : "";
  document.getElementById("answer").replaceChildren(...(answer ? drawn(answer) : []));
  return chosen;
}

function drawn(answer) {
  SUMMARIES.clear();
  for (const [name, summary] of Object.entries(names[answer.game[0]])) SUMMARIES.set(name, summary);
  const title = `${answer.game[1]} ${answer.size[1]}: ${answer.work[1]}`;
  const heads = ["", "representation", `ns per ${answer.unit}`, "times as fast", "bytes"];
  const row = ({ name, best, bar, time, fast, bytes }, at) => element("tr", { class: best ? "best" : null },
    element("td", {}, at === 0 ? "fastest" : best ? "ties" : ""),
    element("th", { scope: "row" }, named(name)),
    element("td", {}, element("span", bar), time),
    element("td", {}, fast),
    element("td", {}, bytes));
  const head = (name) => (name ? element("th", { scope: "col" }, name) : element("td"));
  return [
    element("h2", {}, title),
    element("p", { class: "advice" }, answer.words),
    wide(title, element("table", { class: "bars" },
      element("thead", {}, element("tr", {}, heads.map(head))),
      element("tbody", {}, answer.rows.map(row)))),
    element("p", { class: "note" }, `On ${answer.processor[1]}. ${answer.note} `,
      answer.link ? element("a", { href: answer.link }, `All of ${answer.case}`) : null,
      answer.general ? [" Other boards: ", element("a", { href: `#game=${answer.general[0]}` }, answer.general[1]), "."] : null,
      answer.layouts ? [". Every layout, with the same code: ", element("a", { href: answer.layouts[1] }, answer.layouts[0])] : null),
  ];
}

function choose() {
  const wanted = Object.fromEntries(CONTROLS.map((name) => [name, document.getElementById(name).value]));
  // What was chosen for one game need not be there for another.
  history.replaceState(null, "", `#${new URLSearchParams(show(wanted))}`);
}

/** Goes where the address leads: to a choice, or to a question, which it opens. */
function follow() {
  const hash = location.hash.slice(1);
  const place = hash && document.getElementById(hash);
  if (place) {
    const question = place.closest("details");
    if (question) question.open = true;
    (question ?? place).scrollIntoView();
    return;
  }
  const wanted = Object.fromEntries(new URLSearchParams(hash));
  show(wanted, true);
  const unknown = Object.keys(wanted).filter((name) => !CONTROLS.includes(name));
  if (unknown.length) document.getElementById("status").textContent += ` The address has “${unknown.join(", ")}”, which is no choice here.`;
}

/** The questions that hold all words of the field, in their titles or answers; a single one is opened. */
function find() {
  const wanted = document.getElementById("find").value.toLowerCase().split(/\s+/);
  const holds = (own) => wanted.every((word) => own.textContent.toLowerCase().includes(word));
  const all = [...document.querySelectorAll(".question")];
  for (const own of all) own.hidden = !holds(own);
  for (const group of document.querySelectorAll(".groups > div")) group.hidden = !group.querySelector(".question:not([hidden])");
  const found = all.filter((own) => !own.hidden);
  if (found.length === 1) found[0].open = true;
  document.getElementById("found").textContent = wanted.join("") ? `${found.length} of ${all.length} questions` : "";
}

// The address of an opened question can be passed on.
for (const own of document.querySelectorAll(".question")) {
  own.addEventListener("toggle", () => { if (own.open) history.replaceState(null, "", `#${own.querySelector("div").id}`); });
}
document.getElementById("find").addEventListener("input", find);
for (const name of CONTROLS) document.getElementById(name).addEventListener("change", choose);
addEventListener("hashchange", follow);
for (const name of ["controls", "finder"]) document.getElementById(name).hidden = false;
show({});
follow();
