// The sample deal and the figures, drawn from what the server sends.

import { element } from "./editor.js";

let shown = { pack: "", names: {} }; // the deal whose cards are drawn
const NUMBER = new Intl.NumberFormat("en");
const CARD = /(?<![\p{L}\p{N}])(?:10|[A2-9JQK])[♠♥♦♣]/gu;
const LOOKS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

function card(name, look = "") {
  const face = element("img", `card ${look}`.trim());
  face.src = `card/${encodeURIComponent(shown.pack)}/${name}.svg`;
  face.alt = shown.names[name] ?? name;
  return face;
}

function cards(names, label) {
  const row = element("div", "cards", ...names.map((name) => card(name)));
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", label);
  if (!names.length) row.append(element("span", "none", "none"));
  return row;
}

/** A sentence in which cards have the colours of their suits. */
function coloured(text, name = "p") {
  const made = element(name);
  let at = 0;
  for (const found of text.matchAll(CARD)) {
    made.append(text.slice(at, found.index));
    made.append(element("span", LOOKS[found[0].at(-1)], `${found[0]}\uFE0E`));
    at = found.index + found[0].length;
  }
  made.append(text.slice(at));
  return made;
}

const many = (number, one, several) => `${NUMBER.format(number)} ${number === 1 ? one : several}`;

function seats(numbers) {
  return numbers.length === 1 ? `Seat ${numbers[0]}` : `Seats ${numbers.join(" and ")}`;
}

/** What was done in a step of a deal. */
export function drawSaid(deal, at) {
  return deal.frames[at].said.map((line) => coloured(line));
}

/** The floor and everybody's cards after a step of a deal; the score at the end. */
export function drawStep(deal, at) {
  const frame = deal.frames[at];
  const parts = [];
  shown = deal;
  if (at === deal.frames.length - 1) {
    if (deal.trouble) parts.push(element("p", "trouble", deal.trouble));
    if (deal.score.length) parts.push(score(deal));
  }
  parts.push(floor(frame));
  const hands = element("div", "hands");
  for (let seat = 1; seat <= deal.seats; seat++) hands.append(hand(frame, seat));
  parts.push(hands);
  return parts;
}

function floor(frame) {
  const board = element("div", "floor");
  const facts = [];
  if (frame.face_down) facts.push("face down to the players");
  if (frame.piled) facts.push("one pile, the last card on top");
  if (frame.bid) facts.push(`bid ${frame.bid}`);
  if (frame.stock) facts.push(`${many(frame.stock, "card", "cards")} to come`);
  const title = element("h3", "", "Floor");
  if (facts.length) title.append(element("small", "", ` ${facts.join(", ")}`));
  const row = cards(frame.floor, "Floor");
  board.append(title, row);
  for (const house of frame.houses) {
    if (!frame.floor.length) row.querySelector(".none")?.remove();
    const owners = house.owners.length ? `, owned by ${seats(house.owners).toLowerCase()}` : "";
    const firm = house.cemented ? ", cemented" : "";
    const drawn = element("div", "house");
    drawn.append(element("span", "tag", `House of ${house.value}${firm}${owners}`));
    const sets = element("div", "sets");
    for (const set of house.sets) sets.append(cards(set, "A set"));
    drawn.append(sets);
    row.append(drawn);
  }
  return board;
}

function hand(frame, seat) {
  const names = frame.hands[seat - 1];
  const drawn = element("section", "hand");
  const title = element("h3", "", `Seat ${seat}`);
  if (frame.seat === seat) drawn.classList.add("played");
  if (frame.turn === seat) title.append(element("span", "chip", "to play"));
  if (frame.dealer === seat) title.append(element("span", "chip quiet", "dealer"));
  const facts = [`pile ${frame.piles[seat - 1]}`];
  const sweeps = frame.sweeps[seat - 1];
  if (sweeps) facts.push(many(sweeps, "sweep", "sweeps"));
  if (frame.reserves[seat - 1]) facts.push(`reserve ${frame.reserves[seat - 1]}`);
  title.append(element("small", "", ` ${facts.join(", ")}`));
  drawn.append(title, cards(names, `Hand of seat ${seat}`));
  return drawn;
}

function score(deal) {
  const table = grid(
    "The score of this deal",
    ["", ...deal.sides.map(seats)],
    deal.score.map((row) => [row.name, ...row.points.map((number) => NUMBER.format(number))]),
  );
  if (deal.score.at(-1)?.sum) table.querySelector("tbody tr:last-child").classList.add("sum");
  return scroller(table, "The score of this deal");
}

function grid(caption, heads, rows) {
  const table = element("table", "", element("caption", "", caption));
  const head = element("tr");
  for (const words of heads) {
    const cell = element(words ? "th" : "td", "", words);
    if (words) cell.scope = "col";
    head.append(cell);
  }
  const body = element("tbody");
  for (const [name, ...cells] of rows) {
    const first = element("th", "", name);
    first.scope = "row";
    body.append(element("tr", "", first, ...cells.map((cell) => element("td", "", cell))));
  }
  table.append(element("thead", "", head), body);
  return table;
}

function scroller(table, label) {
  const around = element("div", "scroll", table);
  around.tabIndex = 0;
  around.setAttribute("role", "region");
  around.setAttribute("aria-label", label);
  return around;
}

const percent = (share) => `${(100 * share).toFixed(Math.abs(share) < 0.0995 ? 1 : 0)} %`;
const places = (number) => number.toFixed(Math.abs(number) < 10 ? 2 : 1);

/** What many deals say. */
export function drawFigures({ figures }) {
  const parts = [verdict(figures)];
  const bars = element("div", "bars");
  for (const party of figures.parties) bars.append(bar(party, figures.fair));
  bars.append(
    element("p", "legend", "Bars: deals won, with the 95 % interval. The line marks a fair share."),
  );
  parts.push(bars);
  const facts = [
    ["Level deals", percent(figures.level.value)],
    ["Plays in a deal", places(figures.plays)],
    ["Choices in a turn", places(figures.choices)],
    ["Turns without a choice", percent(figures.forced)],
  ];
  if (figures.sweeps !== null) facts.push(["Sweeps in a deal", places(figures.sweeps)]);
  if (figures.houses !== null) facts.push(["Houses made in a deal", places(figures.houses)]);
  const list = element("dl", "facts");
  for (const [name, value] of facts) {
    list.append(element("div", "", element("dt", "", name), element("dd", "", value)));
  }
  parts.push(list);
  const rows = figures.lines.map((line) => [
    line.name,
    places(line.points),
    percent(line.decided),
  ]);
  const label = "Where the points come from";
  const heads = ["", "points in a deal", "deals that turn on it"];
  parts.push(scroller(grid(label, heads, rows), label));
  return parts;
}

function verdict({ parties, deals, lead }) {
  const { value } = parties[0].wins;
  const won = `wins ${percent(value)} of the deals, with a mean lead of ${places(lead.value)} points.`;
  if (lead.low <= 0 && lead.high >= 0) {
    const told = `Playing first is neither good nor bad, as far as ${NUMBER.format(deals)} deals tell:`;
    return element("p", "verdict", `${told} the side that does ${won}`.replaceAll("-", "−"));
  }
  const helps = lead.value > 0 ? "helps" : "hurts";
  const text = `Playing first ${helps}: the side that does ${won}`.replaceAll("-", "−");
  return element("p", "verdict", text);
}

function bar({ name, wins, points }, fair) {
  const drawn = element("div", "party");
  const track = element("div", "track");
  const set = (look, left, width) => {
    const part = element("span", look);
    part.style.left = `${100 * left}%`;
    if (width !== undefined) part.style.width = `${100 * width}%`;
    track.append(part);
  };
  set("filled", 0, wins.value);
  set("interval", wins.low, wins.high - wins.low);
  set("fair", fair);
  const words = element("p", "", element("strong", "", name), ` ${percent(wins.value)}`);
  words.append(element("small", "", ` ${places(points)} points a deal`));
  drawn.append(words, track);
  return drawn;
}
