// The text with its colours, line numbers and marks. What is typed is never taken for markup:
// everything is put on the page as text.

const TOKEN =
  /"[^"]*"?|“[^”]*”?|#.*$|(?<![\p{L}\p{N}])(?:10|[A2-9TJQKXY])[SHDC♠♥♦♣](?![\p{L}\p{N}])/gu;
const KEY = /^\s*(?:(?:change|add|keep|remove)\s+)?[\p{L}][\p{L}\p{N} -]*(?=\s*(?::|"))/u;
const SUITS = { S: "s", H: "h", D: "d", C: "c", "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const LONGEST = 2000; // characters of a line that are coloured

export class Editor {
  constructor(area, under, scroller) {
    this.area = area;
    this.under = under;
    this.scroller = scroller;
    this.words = new Set();
    this.marks = new Map(); // line from 1 → its findings
    this.keys = []; // what each line was drawn from
    area.addEventListener("keydown", (event) => this.#indent(event));
  }

  get text() {
    return this.area.value;
  }

  set text(value) {
    this.area.value = value;
    this.draw();
  }

  /** The line the caret is on, from 1. */
  get line() {
    return this.area.value.slice(0, this.area.selectionStart).split("\n").length;
  }

  /** Show findings; those in other files have no place here. */
  show(findings) {
    this.marks = new Map();
    for (const found of findings.filter((one) => one.here)) {
      if (!this.marks.has(found.line)) this.marks.set(found.line, []);
      this.marks.get(found.line).push(found);
    }
    this.draw();
  }

  /** Draw the lines that look different from before. */
  draw() {
    const lines = this.area.value.split("\n");
    const keys = lines.map((line, at) => {
      const found = this.marks.get(at + 1);
      return found ? `${line}\n${JSON.stringify(found)}` : line;
    });
    const old = this.keys;
    let head = 0;
    while (head < keys.length && head < old.length && keys[head] === old[head]) head++;
    let tail = 0;
    const most = Math.min(keys.length, old.length) - head;
    while (tail < most && keys[keys.length - 1 - tail] === old[old.length - 1 - tail]) tail++;
    const gone = [...this.under.children].slice(head, old.length - tail);
    const before = this.under.children[old.length - tail] ?? null;
    const fresh = document.createDocumentFragment();
    for (let at = head; at < lines.length - tail; at++) {
      fresh.append(this.#line(lines[at], this.marks.get(at + 1) ?? []));
    }
    for (const line of gone) line.remove();
    this.under.insertBefore(fresh, before);
    this.keys = keys;
    this.under.style.setProperty("--digits", Math.max(2, String(lines.length).length));
  }

  /** Put the caret at a place, select what stands there, and bring it into sight. */
  go(line, column, end) {
    const start = this.#offset(line, column);
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(start, Math.max(start, this.#offset(line, end)));
    this.reveal(line);
  }

  /** Scroll a line into the middle if it cannot be seen. */
  reveal(line) {
    const drawn = this.under.children[line - 1];
    if (!drawn) return;
    const box = this.scroller.getBoundingClientRect();
    const place = drawn.getBoundingClientRect();
    if (place.top < box.top + 8 || place.bottom > box.bottom - 24) {
      this.scroller.scrollTop += place.top - box.top - box.height / 2;
    }
    if (box.top < 0 || box.bottom > innerHeight) {
      this.scroller.scrollIntoView({ block: "nearest" });
    }
  }

  /** Make edits, last one first so that places stay right; each can be undone. */
  edit(edits) {
    const sorted = [...edits].sort((a, b) => b.line - a.line || b.column - a.column);
    this.area.focus({ preventScroll: true });
    for (const { line, column, end, text } of sorted) {
      this.area.setSelectionRange(this.#offset(line, column), this.#offset(line, end));
      this.#insert(text);
    }
  }

  #insert(text) {
    // The old command is the only one that leaves the browser's own undo in order.
    if (!document.execCommand(text ? "insertText" : "delete", false, text)) {
      this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, "end");
      this.area.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  #indent(event) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.isComposing) return;
    const before = this.area.value.slice(0, this.area.selectionStart);
    const space = /[ \t]*/.exec(before.slice(before.lastIndexOf("\n") + 1))[0];
    event.preventDefault();
    this.#insert(`\n${space}`);
    this.reveal(this.line);
  }

  /** The offset of a place; columns count characters, strings count halves of some. */
  #offset(line, column) {
    const lines = this.area.value.split("\n");
    if (line > lines.length) return this.area.value.length;
    let offset = 0;
    for (let at = 0; at < line - 1; at++) offset += lines[at].length + 1;
    const characters = [...lines[line - 1]];
    return offset + characters.slice(0, column - 1).join("").length;
  }

  #line(line, findings) {
    const drawn = document.createElement("div");
    drawn.className = "line";
    const characters = [...line];
    const classes = characters.length > LONGEST ? [] : this.#colours(line, characters.length);
    const marked = new Array(characters.length).fill("");
    let past = "";
    for (const found of [...findings].reverse()) {
      drawn.classList.add(found.severity);
      const end = Math.max(found.end, found.column + 1);
      for (let at = found.column - 1; at < end - 1; at++) {
        if (at < characters.length) marked[at] = found.severity;
        else past = found.severity;
      }
    }
    let run = null;
    characters.forEach((character, at) => {
      const look = `${classes[at] ?? ""} ${marked[at] && `mark ${marked[at]}`}`.trim();
      if (run === null || run.className !== look) {
        run = document.createElement("span");
        run.className = look;
        drawn.append(run);
      }
      run.append(character);
    });
    drawn.normalize();
    for (const child of drawn.children) child.normalize();
    if (past) drawn.append(element("span", `mark ${past}`, "\u00a0"));
    if (findings.length) drawn.append(element("span", "ghost", said(findings)));
    return drawn;
  }

  /** A class for each character of a line that has one. */
  #colours(line, length) {
    const classes = new Array(length);
    const paint = (start, text, look) => {
      const first = [...line.slice(0, start)].length;
      classes.fill(look, first, first + [...text].length);
    };
    const word = /^\s*([a-z]+)/.exec(line);
    const key = KEY.exec(line);
    if (word && (this.words.has(word[1]) || word[1] === "end")) paint(0, word[0], "chapter");
    else if (key) paint(0, key[0], "key");
    for (const found of line.matchAll(TOKEN)) {
      const text = found[0];
      const first = text[0];
      const look = first === "#" ? "comment" : '"“'.includes(first) ? "string" : SUITS[text.at(-1)];
      paint(found.index, text, look);
    }
    return classes;
  }
}

function said(findings) {
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : "";
  return `   ${findings[0].message.replaceAll("`", "")}${more}`;
}

/** An element with a class and, as text, its content. */
export function element(name, look = "", ...content) {
  const made = document.createElement(name);
  if (look) made.className = look;
  made.append(...content);
  return made;
}

/** A button that does something. */
export function button(words, act, look = "") {
  const made = element("button", look, words);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Words of a message: what stands in backquotes is what one types. */
export function worded(text) {
  return text.split(/`([^`]*)`/).map((part, at) => (at % 2 ? element("code", "", part) : part));
}
