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
  const side = ([value]) => Number.parseInt(value, 10) + (value.includes("run-time") ? 0.5 : 0);
  if (name === "size") return [...options].sort((one, other) => side(one) - side(other));
  const counted = [...options].filter(([, words]) => /^\d/.test(words)).sort((one, other) => Number.parseInt(one[1], 10) - Number.parseInt(other[1], 10));
  const sorted = [...options].map((own) => (/^\d/.test(own[1]) ? counted.shift() : own));
  return sorted.map(([value, words]) => [value, words, name === "work" ? groupOf(value, WORKS, "Single questions about a board") : ""]);
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
  const heads = ["", "representation", `ns per ${answer.unit}`, `times as fast as ${answer.reference}`, "bytes"];
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

/** What the reader chose, which may be there again with the next choice. */
let asked = {};

function choose({ target }) {
  clear();
  asked[target.id] = target.value;
  const controls = CONTROLS.map((name) => [name, document.getElementById(name)]);
  const words = Object.fromEntries(controls.map(([name, control]) => [name, control.selectedOptions[0]?.text]));
  const before = Object.fromEntries(controls.map(([name, control]) => [name, control.value]));
  const wanted = { ...before, ...asked };
  const chosen = show(wanted);
  history.replaceState(null, "", `#${new URLSearchParams(chosen)}`);
  // Another game has other boards and other work.
  if (target.id !== "game" && wanted.work === before.work && chosen.work !== wanted.work) {
    document.getElementById("status").textContent = `There is no answer with this ${LABELS[target.id]} for “${words.work}”. This is other work:`;
  }
}

/** Goes where the address leads: to a choice, or to a question, which it opens. */
function follow() {
  clear();
  const hash = location.hash.slice(1);
  const place = hash && document.getElementById(hash);
  if (place) {
    const question = place.closest("details");
    if (question) question.open = true;
    (question ?? place).scrollIntoView();
    return;
  }
  const wanted = Object.fromEntries(new URLSearchParams(hash));
  asked = {};
  show(wanted, true);
  const unknown = Object.keys(wanted).filter((name) => !CONTROLS.includes(name));
  if (unknown.length) document.getElementById("status").textContent += ` The address has “${unknown.join(", ")}”, which is no choice here.`;
}

// A word of the questions, and what readers type for it.
const SYNONYMS = Object.entries({
  "2d array": "vec<\\S*|vecs?|vectors?(?! instructions)|1d",
  "border": "padding|padded|sentinels?|guards?|halo|ghost",
  "compile-time size": "const( generics?)?|comptime|runtime|run time|static size|known size|size known",
  "breadth-first search": "bfs|path[- ]?finding|dijkstra|astar",
  "grid": "a\\*|mazes?|caves?|tilemaps?|roguelikes?",
  "apple": "(apple )?m[1-5]|aarch64|macbook|raspberry",
  "processors": "ryzen|epyc|zen ?[2-5]?|amd|intel",
  "liberties": "liberty",
  "pseudo-liberties": "pseudoliberties",
  "mcts": "monte[- ]carlo",
  "othello": "reversi",
  "connect": "c4|connect ?4|connect four|four[- ]in[- ]a[- ]row",
  "gomoku": "five[- ]in[- ]a[- ]row",
  "unmake": "make(/| and | |-)unmake|undo|copy[- ]make",
  "alpha-beta": "alphabeta|alpha beta",
  "slider": "sliding|sliders?|rooks?|bishops?",
  "kindergarten": "kindergarden",
  "10x12": "12x10",
  "mailbox 10x12": "mailbox",
  "zobrist": "hash(ing|es)?",
  "bounds": "unchecked|get_unchecked|unsafe|bounds-check\\S*",
  "memory": "ram|sizeof|memory (use|usage|footprint)",
  "vector instructions": "simd|avx2?",
  "threads": "parallel|multi-?thread\\S*",
  "languages": "python|java|c\\+\\+",
}).map(([said, typed]) => [new RegExp(` (?:${typed})(?= )`, "g"), ` ${said}`]);

// Words that say nothing of what is asked.
const EMPTY = new Set("a an the or and of for in on to is it does do what which how much should i my vs with best fastest faster help worth use board".split(" "));

/** What is typed, in words of the questions. */
function meant(text) {
  const typed = ` ${text.toLowerCase().replace(/[\s,;:?!"()]+/g, " ")} `;
  const words = SYNONYMS.reduce((own, [from, to]) => own.replace(from, to), typed).split(" ").filter((word) => word !== "");
  const full = words.filter((word) => !EMPTY.has(word));
  return full.length ? full : words;
}

const QUESTIONS = [...document.querySelectorAll(".question")].map((own) => {
  const [summary, first] = ["summary", ".beginning"].map((part) => own.querySelector(part).textContent.toLowerCase());
  return { own, home: own.parentElement, title: summary.slice(0, summary.length - first.length), first, text: own.textContent.toLowerCase() };
});

/**
 * The questions with a word of the field in title or beginning stand below it, the best first;
 * if there are none, those with most words anywhere.
 */
function find() {
  const wanted = meant(document.getElementById("find").value).map((word) => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const [begins, whole] = [`(^|[^a-z0-9])${escaped}`, `(^|[^a-z0-9])${escaped}($|[^a-z0-9])`].map((own) => new RegExp(own));
    // What few questions have says more.
    return { begins, whole, weight: 1 / Math.max(1, QUESTIONS.filter((one) => begins.test(one.text)).length) };
  });
  for (const { own, home } of QUESTIONS) home.append(own);
  // A word, and whether it is whole.
  const holds = ({ begins, whole }, text) => begins.test(text) + whole.test(text);
  const sum = (of) => wanted.reduce((all, word) => all + word.weight * of(word), 0);
  const all = QUESTIONS.map(({ own, title, first, text }) => ({
    own,
    head: sum((word) => Math.max(holds(word, title), 0.8 * holds(word, first))),
    text: sum((word) => holds(word, text)),
  }));
  const most = Math.max(...all.map((one) => one.text));
  const inHead = all.filter((one) => one.head > 0);
  const found = inHead.length ? inHead : all.filter((one) => one.text > 0 && one.text === most);
  found.sort((one, other) => other.head - one.head);
  const isAsked = wanted.length > 0;
  document.getElementById("results").replaceChildren(...found.map((one) => one.own));
  for (const id of ["answer", "status", "questions"]) document.getElementById(id).hidden = isAsked;
  document.querySelector("nav").hidden = isAsked;
  const words = found.length === 0 ? "no question has this word: try another, or choose below" : `${found.length} of ${QUESTIONS.length} questions`;
  document.getElementById("found").textContent = isAsked ? words : "";
  if (isAsked) for (const { own } of QUESTIONS) own.open = false;
}

function clear() {
  const field = document.getElementById("find");
  if (field.value === "") return;
  field.value = "";
  find();
}

// The address of an opened question can be passed on.
for (const own of document.querySelectorAll(".question")) {
  own.addEventListener("toggle", () => {
    if (!own.open) return;
    history.replaceState(null, "", `#${own.querySelector("div").id}`);
    // A group with an open table moves to a row that is as wide as the page.
    own.scrollIntoView({ block: "nearest" });
  });
}
document.getElementById("find").addEventListener("input", find);
// The first question is opened by the keyboard.
document.getElementById("controls").addEventListener("submit", (event) => {
  event.preventDefault();
  const first = document.querySelector("#results .question");
  if (!first) return;
  first.open = true;
  first.querySelector("summary").focus();
});
for (const name of CONTROLS) document.getElementById(name).addEventListener("change", choose);
addEventListener("hashchange", follow);
document.getElementById("controls").hidden = false;
show({});
follow();
// Not where a keyboard would cover the page.
if (!location.hash && matchMedia("(hover: hover) and (min-width: 60rem)").matches) document.getElementById("find").focus({ preventScroll: true });
