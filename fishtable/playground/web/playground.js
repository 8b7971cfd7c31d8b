// The page: what is typed is checked after a moment, the rulebook, the deal and the figures follow.
// One question of each kind is on its way at a time; a newer one takes its place.

import { Editor, button, element, worded } from "./editor.js";
import { drawFigures, drawSaid, drawStep } from "./table.js";

const $ = (id) => document.getElementById(id);
const PAUSE = 220; // milliseconds without a key before the text is checked
const PAGE = crypto.randomUUID();
const editor = new Editor($("text"), $("under"), $("editor"));

let file = { text: "", version: "" }; // as it was last seen on disk
let disk = null; // what stands there instead, when it has changed
let findings = [];
let checked = null; // the text that the findings are about
let made = null; // name of the last text without mistakes, for the server
let clauses = {};
let deal = null;
let wanted = {}; // seats and options as chosen by the person
let next = 0; // finding to go to

// ------------------------------------------------------------------------------------- asking

const waiting = new Map();
let turn = 0;

/** Ask the server; nothing comes back for a question that a newer one has replaced. */
async function ask(kind, body) {
  waiting.get(kind)?.abort();
  const stop = new AbortController();
  waiting.set(kind, stop);
  const question = { ...body, page: PAGE, turn: ++turn };
  let answer;
  try {
    const response = await fetch(`api/${kind}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
      signal: stop.signal,
    });
    answer = await response.json();
  } catch (error) {
    if (stop.signal.aborted) return null;
    answer = { error: "The program behind this page has ended. Start it again to go on.", lost: true };
  }
  if (stop.signal.aborted || answer.superseded) return null;
  document.body.classList.toggle("lost", Boolean(answer.lost));
  return answer;
}

function say(id, words, look = "") {
  const place = $(id);
  if (place.textContent !== words) place.textContent = words;
  place.className = look;
}

// ------------------------------------------------------------------------------------ the file

const dirty = () => editor.text !== file.text;

function showFile() {
  $("save").disabled = !dirty();
  if (dirty()) say("file-state", "Not saved", "unsaved");
  else if ($("file-state").className !== "told") say("file-state", "Saved");
  document.title = `${dirty() ? "• " : ""}${file.name ?? "Playground"}`;
}

async function save(version = file.version) {
  const text = editor.text;
  const answer = await ask("save", { text, version });
  if (!answer) return;
  if (answer.error) return say("file-state", `Not saved: ${answer.error}`, "trouble");
  if (!answer.saved) return changed(answer);
  Object.assign(file, { text, version: answer.version });
  settleConflict();
  say("file-state", "Saved");
  showFile();
}

/** The file on disk is no longer what was opened: the person decides. */
function changed(now) {
  disk = now;
  const what = now.version ? "has changed" : "is no longer there";
  $("conflict-words").textContent =
    `${file.name} ${what} on disk since you opened it. Nothing has been saved.`;
  $("take-theirs").hidden = !now.version;
  $("conflict").hidden = false;
}

function settleConflict() {
  disk = null;
  $("conflict").hidden = true;
}

function take(now) {
  Object.assign(file, now);
  settleConflict();
  editor.text = now.text;
  say("file-state", "Read again from disk", "told");
  showFile();
  check();
}

/** Look whether somebody else has written the file while this page was out of sight. */
async function lookAtDisk() {
  if (disk || document.hidden) return;
  const response = await fetch("api/file").catch(() => null);
  const now = await response?.json();
  if (!now || now.error || now.version === file.version) return;
  if (dirty() || !now.version) changed(now);
  else take(now);
}

// ------------------------------------------------------------------------------------ checking

let timer = 0;

function typed() {
  editor.draw();
  if ($("file-state").className === "told") say("file-state", "");
  showFile();
  for (const one of document.querySelectorAll("#findings .fix")) one.disabled = true;
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
}

async function check() {
  const text = editor.text;
  $("spec").setAttribute("aria-busy", "true");
  const answer = await ask("check", { text });
  if (!answer) return;
  $("spec").removeAttribute("aria-busy");
  if (answer.error) {
    say("summary", answer.error, "trouble");
    return old("The text could not be checked.");
  }
  checked = text;
  findings = answer.findings;
  next = 0;
  editor.show(editor.text === text ? findings : []);
  showFindings();
  if (!answer.made) return old(answer.fault || "Of the last text without mistakes");
  made = answer.made;
  clauses = answer.clauses;
  say("book-state", "");
  $("frames").classList.remove("old");
  for (const id of ["deal", "figures"]) $(id).classList.remove("old");
  showBook();
  showChoices(answer.choices);
  dealCards();
  count();
}

/** What is shown beside the text is that of an earlier one. */
function old(words) {
  if (!made) return;
  say("book-state", words, "old");
  for (const id of ["frames", "deal", "figures"]) $(id).classList.add("old");
}

function showFindings() {
  const errors = findings.filter((one) => one.severity === "error").length;
  const warnings = findings.filter((one) => one.severity === "warning").length;
  const parts = [];
  if (errors) parts.push(errors === 1 ? "1 mistake" : `${errors} mistakes`);
  if (warnings) parts.push(warnings === 1 ? "1 warning" : `${warnings} warnings`);
  const look = errors ? "error" : warnings ? "warning" : "clean";
  say("summary", parts.join(", ") || "No mistakes; every example holds", look);
  $("findings").replaceChildren(...findings.slice(0, 50).map(drawFinding));
  if (findings.length > 50) $("findings").append(element("li", "", `and ${findings.length - 50} more`));
}

function place(one) {
  if (!one.here) return element("span", "place", `${one.file}:${one.line}`);
  const go = () => editor.go(one.line, one.column, one.end);
  return button(`Line ${one.line}`, go, "place");
}

function drawFinding(found) {
  const item = element("li", found.severity);
  const kind = element("span", "kind", found.severity);
  const code = element("span", "code", found.code);
  item.append(element("p", "what", place(found), kind, element("strong", "", ...worded(found.message)), code));
  if (found.label) item.append(element("p", "label", ...worded(found.label)));
  for (const one of found.related) {
    item.append(element("p", "", place(one), ...worded(one.message)));
  }
  for (const help of found.helps) {
    const line = element("p", "help", ...worded(help.sentence));
    if (help.edits.length) {
      const fix = button("Fix it", () => repair(help.edits), "fix");
      fix.setAttribute("aria-label", `Fix it: ${help.sentence.replaceAll("`", "")}`);
      line.append(" ", fix);
    }
    item.append(line);
  }
  for (const note of found.notes) item.append(element("p", "note", ...worded(note)));
  return item;
}

function repair(edits) {
  if (editor.text !== checked) return; // the places are those of another text
  editor.edit(edits);
  clearTimeout(timer);
  check();
}

function nextFinding(step) {
  const here = findings.filter((one) => one.here);
  if (!here.length) return;
  const at = (next + here.length) % here.length;
  const found = here[at];
  next = at + step;
  editor.go(found.line, found.column, found.end);
}

// ---------------------------------------------------------------------------------- the rulebook

/** Load the new page behind the one in sight, and change them when it stands where that did. */
function showBook() {
  const frames = $("frames");
  for (const one of frames.querySelectorAll("iframe.coming")) one.remove();
  const coming = element("iframe", "coming");
  coming.title = "The rulebook";
  coming.setAttribute("sandbox", "allow-same-origin"); // to see where it is scrolled; no scripts
  coming.addEventListener(
    "load",
    () => {
      const before = frames.querySelector("iframe:not(.coming)");
      const at = before?.contentWindow;
      if (at?.location.pathname.includes("/book/made-")) {
        coming.contentWindow.scrollTo({ top: at.scrollY, behavior: "instant" });
      }
      frames.querySelector(".empty")?.remove();
      coming.classList.remove("coming");
      before?.remove();
      showClause(true);
    },
    { once: true },
  );
  coming.src = `book/${made}.html`;
  frames.append(coming);
}

let followed = 0;

/** Bring the clause of the caret's line into sight in the rulebook, if the line has moved. */
function showClause(again = false) {
  const line = editor.line;
  if (line === followed && !again) return;
  const moved = line !== followed;
  followed = line;
  const page = $("frames").querySelector("iframe:not(.coming)")?.contentDocument;
  if (!page || editor.text !== checked) return;
  for (const one of page.querySelectorAll("[data-here]")) {
    one.removeAttribute("data-here");
    one.style.removeProperty("box-shadow");
  }
  const clause = clauses[line];
  const found = clause && page.getElementById(clause);
  if (!found) return;
  const shown = found.tagName === "SPAN" && !found.textContent ? found.parentElement : found;
  shown.dataset.here = "";
  shown.style.boxShadow = "-0.5rem 0 0 var(--paper), -0.8rem 0 0 var(--accent)";
  const box = shown.getBoundingClientRect();
  const height = page.defaultView.innerHeight;
  if (moved && (box.top < 0 || box.top > height - 80)) {
    page.defaultView.scrollTo({ top: page.defaultView.scrollY + box.top - height / 4 });
  }
}

// ----------------------------------------------------------------------------------- the choices

function showChoices({ seats, normally, options }) {
  const parts = [];
  const all = [{ name: "seats", words: seats.map(String), normally: String(normally) }, ...options];
  for (const option of all) {
    if (option.words.length === 1) continue;
    parts.push(field(option));
  }
  const names = all.map((one) => one.name);
  for (const name of Object.keys(wanted)) if (!names.includes(name)) delete wanted[name];
  const focused = document.activeElement?.closest?.("#choices") && document.activeElement.name;
  $("choices").replaceChildren(...parts);
  $("choices").hidden = !parts.length;
  if (focused) $("choices").elements.namedItem(focused)?.focus();
}

function field({ name, words, low, high, normally }) {
  const input = element(words.length ? "select" : "input");
  for (const word of words) input.append(element("option", "", word));
  if (!words.length) Object.assign(input, { type: "number", min: low, max: high, step: 1 });
  input.name = name;
  const kept = String(wanted[name] ?? "");
  const known = words.length ? words.includes(kept) : Number(kept) >= low && Number(kept) <= high;
  if (!kept || !known) delete wanted[name];
  input.value = wanted[name] ?? String(normally);
  input.addEventListener("change", () => {
    if (!input.checkValidity() || input.value === "") return input.reportValidity();
    wanted[name] = input.value;
    dealCards();
    count();
  });
  return element("label", "", `${name[0].toUpperCase()}${name.slice(1)} `, input);
}

function chosen() {
  const { seats, ...options } = wanted;
  return { made, seats: seats ? Number(seats) : null, options };
}

// -------------------------------------------------------------------------------------- the deal

async function dealCards(fresh = false) {
  if (!made) return;
  const box = $("seed");
  const seed = fresh || box.value === "" || !box.checkValidity() ? null : Number(box.value);
  const answer = await ask("deal", { ...chosen(), seed });
  if (!answer) return;
  if (answer.error) return say("deal-state", answer.error, "trouble");
  say("deal-state", "");
  const began = !deal || fresh;
  deal = answer;
  box.value = deal.seed;
  const step = $("step");
  step.max = deal.frames.length - 1;
  step.value = began ? 0 : Math.min(Number(step.value), deal.frames.length - 1);
  showStep();
}

function showStep() {
  if (!deal?.frames.length) return;
  const step = $("step");
  const at = Number(step.value);
  const last = deal.frames.length - 1;
  $("step-words").textContent = `Step ${at + 1} of ${last + 1}`;
  step.setAttribute("aria-valuetext", `${at + 1}: ${deal.frames[at].said.join(" ")}`);
  $("said").replaceChildren(...drawSaid(deal, at));
  $("said").classList.toggle("swept", deal.frames[at].swept);
  $("table").replaceChildren(...drawStep(deal, at));
  for (const [id, off] of [["first", !at], ["back", !at], ["next", at === last], ["last", at === last]]) {
    $(id).setAttribute("aria-disabled", String(off));
  }
}

function goTo(at) {
  if (!deal) return;
  $("step").value = Math.max(0, Math.min(at, deal.frames.length - 1));
  showStep();
}

// ----------------------------------------------------------------------------------- the figures

let polling = 0;

async function count() {
  clearTimeout(polling);
  if (!made) return;
  const answer = await ask("figures", chosen());
  if (!answer) return;
  if (answer.error) return say("figures-state", answer.error, "trouble");
  $("numbers").replaceChildren(...(answer.figures ? drawFigures(answer) : []));
  say("figures-state", toldOf(answer), answer.trouble ? "trouble" : "");
  $("figures").toggleAttribute("aria-busy", answer.state !== "done");
  if (answer.state !== "done") polling = setTimeout(count, 400);
}

function toldOf({ state, speed, figures, trouble, installed }) {
  if (trouble) return trouble;
  if (!figures) return "Bots sit down …";
  // Said aloud where pages are read aloud: so the count is told when it stands.
  if (state === "playing") return "Deals are being played …";
  const deals = new Intl.NumberFormat("en").format(figures.deals);
  if (speed === "compiled") return `${deals} deals between careful bots`;
  if (state === "compiling") {
    return `${deals} deals so far; the fast engine is being made ready, once, in about a minute`;
  }
  const few = `Only ${deals} deals between careful bots`;
  return installed ? few : `${few}: for thousands, pip install 'fishtable[sim]'`;
}

// -------------------------------------------------------------------------------------- beginning

addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s") {
    event.preventDefault();
    if (dirty()) save();
  } else if (event.key === "F8") {
    event.preventDefault();
    nextFinding(event.shiftKey ? -1 : 1);
  }
});
addEventListener("beforeunload", (event) => {
  if (dirty()) event.preventDefault();
});
addEventListener("focus", lookAtDisk);
document.addEventListener("visibilitychange", lookAtDisk);
document.addEventListener("selectionchange", () => {
  if (document.activeElement === editor.area) showClause();
});
$("text").addEventListener("input", typed);
$("save").addEventListener("click", () => save());
$("keep-mine").addEventListener("click", () => save(disk?.version ?? file.version));
$("take-theirs").addEventListener("click", () => take(disk));
$("choices").addEventListener("submit", (event) => event.preventDefault());
$("step").addEventListener("input", showStep);
$("first").addEventListener("click", () => goTo(0));
$("back").addEventListener("click", () => goTo(Number($("step").value) - 1));
$("next").addEventListener("click", () => goTo(Number($("step").value) + 1));
$("last").addEventListener("click", () => goTo(Infinity));
$("new-cards").addEventListener("click", () => dealCards(true));
$("seed").addEventListener("change", () => dealCards());

const response = await fetch("api/file");
file = await response.json();
if (file.error) {
  say("summary", file.error, "trouble");
} else {
  $("file").textContent = file.name;
  $("file").title = file.path;
  editor.words = new Set([...file.words, "game", "variant", "when", "example", "language"]);
  editor.text = file.text;
  editor.area.setSelectionRange(0, 0);
  say("file-state", "");
  showFile();
  check();
}
