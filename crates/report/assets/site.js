// The choice of the front page. The fragment of the address has it, so that an answer can
// be linked. Answers are made where the page is made; here one is selected and drawn.

const { answers, names } = JSON.parse(document.getElementById("data").textContent);
const SUMMARIES = new Map(Object.entries(names));
const CONTROLS = ["game", "size", "work", "processor"];
const LABELS = { game: "game", size: "board", work: "work", processor: "processor" };

/** Whether a reader who writes `text` means a value: 19 is 19x19, of either kind of size. */
const means = (value, text) => value === text || [text, `${text}x${text}`].some((own) => value === `${own}-run-time` || value === own);

/** The answer to what is wanted, the options of each control, and what there is not. */
function select(wanted) {
  let left = answers;
  const options = {};
  const missed = [];
  for (const name of CONTROLS) {
    options[name] = new Map(left.map((one) => one[name]));
    const all = [...options[name].keys()];
    const found = all.find((value) => value === wanted[name]) ?? all.find((value) => means(value, wanted[name]));
    // The first is what most readers want.
    const value = found ?? all[0];
    if (wanted[name] && !found) missed.push(`no ${LABELS[name]} “${wanted[name]}” here, so this is ${options[name].get(value)}`);
    left = left.filter((one) => one[name][0] === value);
  }
  return { answer: left[0], options, missed };
}

const valuesOf = (answer) => Object.fromEntries(CONTROLS.map((name) => [name, answer[name][0]]));

/** Sizes in order; other options as they come. */
function ordered(name, options) {
  const side = ([value]) => (value.includes("run-time") ? 1000 : 0) + Number.parseInt(value, 10);
  return name === "size" ? [...options].sort((one, other) => side(one) - side(other)) : [...options];
}

function show(wanted) {
  const { answer, options, missed } = select(wanted);
  const chosen = valuesOf(answer);
  for (const name of CONTROLS) {
    const control = document.getElementById(name);
    control.replaceChildren(...ordered(name, options[name]).map(([value, words]) => element("option", { value }, words)));
    control.value = chosen[name];
    control.disabled = options[name].size < 2;
  }
  const words = missed.join("; ");
  document.getElementById("status").textContent = words && `${words[0].toUpperCase()}${words.slice(1)}.`;
  document.getElementById("answer").replaceChildren(...drawn(answer));
  return chosen;
}

function drawn(answer) {
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
      answer.link ? element("a", { href: answer.link }, `All of ${answer.case}`) : null),
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
    place.scrollIntoView();
    return;
  }
  const wanted = Object.fromEntries(new URLSearchParams(hash));
  show(wanted);
  const unknown = Object.keys(wanted).filter((name) => !CONTROLS.includes(name));
  if (unknown.length) document.getElementById("status").textContent += ` The address has “${unknown.join(", ")}”, which is no choice here.`;
}

for (const name of CONTROLS) document.getElementById(name).addEventListener("change", choose);
addEventListener("hashchange", follow);
document.getElementById("controls").hidden = false;
show({});
follow();
