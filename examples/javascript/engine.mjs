// A Qarré engine in JavaScript: reads a request per line, answers each with a line.
//
// Without a move the answer lists all legal moves; with one it says what that move does. Written from the
// rules alone. `Q-...` names the clause that a line plays: `quarrel rules qarre Q-PLACE` says it in words.

import { createInterface } from "node:readline";

// Open questions of the rules; a request names the readings that are not the first ones. This engine plays
// one turn, which has no redeal: `redeal-scores` is known here, and changes nothing.
const QUESTIONS = {
  "jack-takes": ["prefix", "top", "stack"],
  "king-target": ["top", "buried"],
  "queen-scope": ["all", "hand"],
  "queen-exception": ["forced", "suit"],
  "declining": ["unless-reserve-played", "always", "never"],
  "subset-trios": ["maximal", "all"],
  "broken-quartet": ["silent", "scores"],
  "empty-space": ["must-connect", "free-when-bare", "free"],
  "win-timing": ["at-once", "end-of-turn"],
  "penalty-order": ["before-win", "after-win"],
  "off-turn-win": ["allowed", "own-turn"],
  "score-floor": ["none", "zero"],
  "reserve-timing": ["play-phase", "after-draw"],
  "redeal-scores": ["no", "yes"],
};
const BESIDE = { NW: ["NE", "SW"], NE: ["NW", "SE"], SW: ["NW", "SE"], SE: ["NE", "SW"] };
const CELLS = Object.keys(BESIDE);
const VALUES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };

// Cards are strings such as "10H", and lie from bottom to top: the last one of a list is the top.
const suit = (card) => card.at(-1);
const value = (card) => VALUES.indexOf(card.slice(0, -1));
const top = (cards) => cards.at(-1);
const baseSize = (at) => Object.values(at.base).flat().length;
const named = (at) => [...Object.values(at.base).flat(), ...at.hand, ...at.reserve, ...at.opponent_reserve];
const queen = (at) => (at.action?.startsWith("Q") ? suit(at.action) : null);

// ---- The base

/** Same value, or same suit and neighbours on the ring of values, where the 10 meets the ace. */
function connect(card, other) {
  const apart = (value(card) - value(other) + 10) % 10;
  return apart === 0 || (suit(card) === suit(other) && (apart === 1 || apart === 9));
}

function fits(at, card, cell, rules) {
  const near = BESIDE[cell].map((each) => top(at.base[each]));
  if (near.some((other) => other && connect(card, other))) return true; // Q-PLACE
  if (at.base[cell].length > 0) return false;
  const bare = baseSize(at) === 0;
  return rules["empty-space"] === "free" || (rules["empty-space"] === "free-when-bare" && bare); // Q-SPACE
}

/** Q-TRIO, Q-QUARTET: all of one value, or a run of one suit on the ring. */
function isCombination(cards) {
  const values = cards.map(value);
  if (values.every((each) => each === values[0])) return true;
  if (cards.some((card) => suit(card) !== suit(cards[0]))) return false;
  return values.some((first) => values.every((each) => (each - first + 10) % 10 < cards.length));
}

/** Every trio and quartet of top cards, each as a list such as ["NW 4H", "NE 5H", "SE 6H"]. */
function lying(base) {
  const tops = CELLS.filter((cell) => base[cell].length > 0).map((cell) => [cell, top(base[cell])]);
  const groups = [tops, ...tops.map((left) => tops.filter((each) => each !== left))];
  return groups
    .filter((group) => group.length >= 3 && isCombination(group.map(([, card]) => card)))
    .map((group) => group.map((each) => each.join(" ")));
}

const within = (part, whole) => part.every((each) => whole.includes(each));
const same = (one, other) => one.length === other.length && within(one, other);
const partOf = (one, other) => one.length < other.length && within(one, other);
const largest = (found) => found.filter((one) => !found.some((other) => partOf(one, other)));

/** Q-POINTS: what is newly formed scores a point per card. */
function pointsFor(before, after, rules) {
  const [old, fresh] = [lying(before), lying(after)];
  const counted = rules["subset-trios"] === "maximal" ? largest(fresh) : fresh;
  const known = rules["broken-quartet"] === "scores" ? largest(old) : old;
  return counted.filter((one) => !known.some((other) => same(one, other))).flat().length;
}

// ---- Legal moves

function* legalMoves(at, rules) {
  if (at.phase === "opening") yield { kind: "turn" }; // Q-TURN
  if (at.phase === "action") {
    yield { kind: "skip" }; // Q-ACTION
    yield* at.action.startsWith("J") ? jackMoves(at, rules) : kingMoves(at, rules);
  }
  if (at.phase === "play" && at.hand_played) yield { kind: "end" }; // Q-END
  if (at.phase === "play" && !at.hand_played) yield* handMoves(at, rules); // Q-PLAY, Q-ONE-HAND-CARD
  const early = at.phase === "opening" && rules["reserve-timing"] === "after-draw";
  if (at.reserve.length > 0 && (at.phase === "play" || early)) { // Q-RESERVE-TIME
    const card = top(at.reserve); // Q-RESERVE-TOP
    const limited = queen(at) !== null && rules["queen-scope"] === "all";
    if (limited && suit(card) !== queen(at)) return; // Q-QUEEN
    for (const cell of cellsFor(at, card, rules)) yield { kind: "place", from: "reserve", card, cell };
  }
}

const cellsFor = (at, card, rules) => CELLS.filter((cell) => fits(at, card, cell, rules));

function* jackMoves(at, rules) {
  for (const cell of CELLS) {
    const cards = at.base[cell];
    if (cards.length === 0 || suit(top(cards)) !== suit(at.action)) continue; // Q-JACK
    const least = rules["jack-takes"] === "stack" ? cards.length : 1; // Q-JACK-COUNT
    const most = rules["jack-takes"] === "top" ? 1 : cards.length;
    for (let count = least; count <= most; count++) yield { kind: "jack", cell, count };
  }
}

function* kingMoves(at, rules) {
  for (const cards of Object.values(at.base)) {
    const reached = rules["king-target"] === "top" ? cards.slice(-1) : cards; // Q-KING-TARGET
    for (const card of reached) if (suit(card) === suit(at.action)) yield { kind: "king", card }; // Q-KING
  }
}

function* handMoves(at, rules) {
  const cells = new Map(at.hand.map((card) => [card, cellsFor(at, card, rules)]));
  const placeable = (card) => cells.get(card).length > 0 && [null, suit(card)].includes(queen(at)); // Q-QUEEN
  const stuck = !at.hand.some(placeable);
  const mayDecline = { // Q-DECLINE
    "always": true,
    "unless-reserve-played": stuck || at.reserve_played === 0,
    "never": stuck,
  }[rules.declining];
  for (const card of at.hand) {
    if (placeable(card)) {
      for (const cell of cells.get(card)) yield { kind: "place", from: "hand", card, cell };
    }
    // Q-RESERVE; Q-QUEEN-EXCEPTION: a queen who leaves nothing to play lifts the limit
    const forced = cells.get(card).length === 0 || (queen(at) !== null && stuck);
    const bySuit = queen(at) !== null && rules["queen-exception"] === "suit";
    if (mayDecline && (bySuit ? !placeable(card) : forced)) yield { kind: "reserve", card };
  }
}

// ---- What a move does

/** The position after a legal move and the points that it brings, not yet added. */
function play(at, move, rules) {
  const { card, cell } = move;
  const hand = at.hand.filter((each) => each !== card);
  const rebuilt = (where, cards, changes, bonus = 0) => {
    const base = { ...at.base, [where]: cards };
    return [{ ...at, base, ...changes }, bonus + pointsFor(at.base, base, rules)];
  };
  switch (move.kind) {
    case "turn":
      return [{ ...at, phase: "turning" }, 0]; // Q-TURNING
    case "skip":
      return [{ ...at, phase: "play" }, 0]; // Q-ACTED
    case "end":
      return [{ ...at, phase: "done" }, 0]; // Q-DONE
    case "reserve": // Q-RESERVE-PUT, Q-TURN-OVER
      return [{ ...at, hand, reserve: [...at.reserve, card], phase: "done" }, 0];
    case "jack": { // Q-JACK-TAKES
      const [left, taken] = [at.base[cell].slice(0, -move.count), at.base[cell].slice(-move.count)];
      return rebuilt(cell, left, { hand: [...at.hand, ...taken], phase: "play" });
    }
    case "king": { // Q-KING-REMOVES, Q-KING-POINTS
      const where = CELLS.find((each) => at.base[each].includes(card));
      const removed = at.base[where].indexOf(card) + 1;
      return rebuilt(where, at.base[where].slice(removed), { phase: "play" }, removed);
    }
    case "place": {
      const fromHand = { hand, hand_played: true }; // Q-HAND-LEAVES, Q-HAND-PLAYED
      // Q-RESERVE-TAKE
      const fromReserve = { reserve: at.reserve.slice(0, -1), reserve_played: at.reserve_played + 1 };
      const covered = [...at.base[cell], card]; // Q-COVER
      return rebuilt(cell, covered, move.from === "hand" ? fromHand : fromReserve);
    }
  }
}

const won = (score, other, reserve) => reserve.length === 0 && (score >= 44 || score - other >= 22);
const playerWon = (at) => won(at.score, at.opponent_score, at.reserve);
const opponentWon = (at) => won(at.opponent_score, at.score, at.opponent_reserve);

/** Q-WIN: the player on turn first, then the other one. */
function winnerOf(at, rules) {
  if (playerWon(at)) return "player";
  return rules["off-turn-win"] === "allowed" && opponentWon(at) ? "opponent" : null;
}

/** Q-PENALTY, Q-NEW-DECK: a point per reserve card; then none of the new action deck is turned. */
function penalised(at, rules) {
  const paid = (score, cards) => {
    const left = score - cards.length;
    return rules["score-floor"] === "zero" ? Math.min(score, Math.max(left, 0)) : left;
  };
  const [score, opponent_score] = [paid(at.score, at.reserve), paid(at.opponent_score, at.opponent_reserve)];
  return { ...at, score, opponent_score, actions_turned: 0 };
}

/** The points of a legal move, who has won, and the position after all that it sets off. */
function verdict(at, move, rules) {
  let [after, points] = play(at, move, rules);
  after = { ...after, score: after.score + points }; // Q-SCORE
  const over = after.phase === "done";
  const atOnce = rules["win-timing"] === "at-once";
  const penalties = over && after.actions_turned === 12;
  const penaltiesFirst = penalties && rules["penalty-order"] === "before-win";
  let winner = null;
  if (atOnce) winner = playerWon(after) ? "player" : null; // Q-WIN
  else if (over && !penaltiesFirst) winner = winnerOf(after, rules);
  let wins = winner === "player"; // Q-WINS
  if (penalties && !winner) { // Q-A7: not once somebody has won
    after = penalised(after, rules);
    if (atOnce || penaltiesFirst) winner = winnerOf(after, rules); // Q-PENALTY-WIN
    wins = winner === "player" && !atOnce;
  }
  // Q-VOID: all cards but the opponent's three are seen, and nothing can be drawn
  if (over && !winner && named(after).length === 37 && baseSize(after) <= 4) winner = "void";
  return { points, wins, winner, after };
}

// ---- Requests: a reader takes a value and the JSON pointer to it, and gives back what it stands for

class Mistake extends Error {
  constructor(code, message, at = "") {
    super(message);
    this.error = { code, message, at };
  }
}

function check(right, code, message, at) {
  if (!right) throw new Mistake(code, message, at);
}

const reader = (right, code, message) => (given, at) => {
  check(right(given), code, message, at);
  return given;
};
const oneOf = (what, names) =>
  reader((given) => names.includes(given), `unknown-${what}`, `valid: ${names.join(", ")}`);
const number = (low, high) =>
  reader(
    (given) => Number.isInteger(given) && given >= low && given <= high,
    "out-of-range",
    `valid: whole numbers from ${low} to ${high}`,
  );
const truth = reader((given) => typeof given === "boolean", "wrong-type", "expected true or false");
const anything = (given) => given;

/** Reads each spelling of a card: 10H, ♥10 and 10♥ are all 10H. */
function cardOf(values) {
  const spellings = new Map();
  for (const each of values) {
    for (const [letter, sign] of Object.entries(SUITS)) {
      for (const way of [each + letter, sign + each, each + sign]) spellings.set(way, each + letter);
    }
  }
  const known = reader((given) => spellings.has(given), "unknown-card", "no such card");
  return (given, at) => spellings.get(known(given, at));
}

const numberCard = cardOf(VALUES);
const actionCard = cardOf(["J", "Q", "K"]);

function cards(given, at) {
  check(Array.isArray(given), "wrong-type", "expected a list of cards", at);
  return given.map((card, place) => numberCard(card, `${at}/${place}`));
}

const isObject = (given) => given !== null && typeof given === "object" && !Array.isArray(given);

/** An object with the needed fields and no unknown ones, each as its reader gives it. */
const fields = (readers, needed) => (given, at) => {
  check(isObject(given), "wrong-type", "expected an object", at);
  for (const name of needed) {
    check(Object.hasOwn(given, name), "missing-field", `the field "${name}" is missing`, at);
  }
  const valid = `valid: ${Object.keys(readers).join(", ")}`;
  for (const name of Object.keys(given)) {
    check(Object.hasOwn(readers, name), "unknown-field", valid, `${at}/${name}`);
  }
  const present = Object.keys(readers).filter((name) => Object.hasOwn(given, name));
  return Object.fromEntries(present.map((name) => [name, readers[name](given[name], `${at}/${name}`)]));
};

const table = (names, what) => Object.fromEntries(names.map((name) => [name, what(name)]));
const cell = oneOf("cell", CELLS);
const positionFields = {
  base: fields(table(CELLS, () => cards), CELLS),
  hand: cards,
  reserve: cards,
  action: (given, at) => (given === null ? null : actionCard(given, at)),
  phase: oneOf("phase", ["opening", "action", "play"]),
  hand_played: truth,
  reserve_played: number(0, 1_000_000),
  score: number(-1_000_000, 1_000_000),
  opponent_score: number(-1_000_000, 1_000_000),
  opponent_reserve: cards,
  actions_turned: number(0, 12),
};
const leftOut = {
  reserve: [], action: null, phase: "play", hand_played: false, reserve_played: 0,
  score: 0, opponent_score: 0, opponent_reserve: [], actions_turned: 0,
};
const moveFields = {
  place: { from: oneOf("source", ["hand", "reserve"]), card: numberCard, cell },
  reserve: { card: numberCard },
  jack: { cell, count: number(1, 40) },
  king: { card: numberCard },
  skip: {},
  turn: {},
  end: {},
};
const requestFields = {
  id: anything,
  game: oneOf("game", ["qarre"]),
  ruleset: fields(table(Object.keys(QUESTIONS), (name) => oneOf("reading", QUESTIONS[name])), []),
  position: anything, // read when the rules are known: they say whether it is over
  move(given, at) {
    const kind = oneOf("kind", Object.keys(moveFields));
    const readers = { kind, ...moveFields[kind(given?.kind, `${at}/kind`)] };
    return fields(readers, Object.keys(readers))(given, at);
  },
};

function readPosition(given, at, rules) {
  const found = { ...leftOut, ...fields(positionFields, ["base", "hand"])(given, at) };
  const seen = named(found);
  check(new Set(seen).size === seen.length, "repeated-card", "a card is named twice", at);
  check(seen.length <= 37, "too-many-cards", "three cards are left for the opponent's hand", at);
  const least = found.hand_played ? 3 : 4;
  check(found.hand.length >= least, "hand-size", `the hand has at least ${least} cards`, `${at}/hand`);
  const right = { opening: found.action === null, action: /^[JK]/.test(found.action ?? ""), play: true };
  check(right[found.phase], "bad-action", `not the action card of phase ${found.phase}`, `${at}/action`);
  check(!overBefore(found, rules), "already-won", "somebody has won already", at);
  return found;
}

/** Somebody fulfils the condition, and it was tested since that came about. */
function overBefore(at, rules) {
  const decided = at.phase === "play" && at.action !== null && queen(at) === null;
  const wentOn = rules["reserve-timing"] === "after-draw" && at.phase !== "opening";
  const moved = at.hand_played || at.reserve_played > 0 || decided || wentOn;
  const tested = rules["win-timing"] === "at-once" && (moved || rules["off-turn-win"] === "allowed");
  const late = rules["win-timing"] === "end-of-turn" && rules["penalty-order"] === "after-win";
  return (tested && playerWon(at)) || (!late && opponentWon(at));
}

function answer(request) {
  const given = fields(requestFields, ["game", "position"])(request, "");
  const rules = { ...table(Object.keys(QUESTIONS), (name) => QUESTIONS[name][0]), ...given.ruleset };
  const at = readPosition(given.position, "/position", rules);
  const legal = [...legalMoves(at, rules)];
  if (!given.move) {
    return { moves: legal.map((move) => ({ move, ...verdict(at, move, rules), after: undefined })) };
  }
  const asked = JSON.stringify(given.move); // with its fields in the order of `moveFields`, as in all moves
  if (!legal.some((move) => JSON.stringify(move) === asked)) {
    return { legal: false, points: 0, wins: false, winner: null };
  }
  return { legal: true, ...verdict(at, given.move, rules) };
}

function answerLine(line) {
  let id = null;
  try {
    let request;
    try {
      request = JSON.parse(line);
      JSON.stringify(request?.id); // an id that is nested too deeply to be written is found out here
    } catch {
      throw new Mistake("not-json", "the line is not JSON");
    }
    id = request?.id ?? null;
    return JSON.stringify({ id, ...answer(request) });
  } catch (mistake) {
    if (!(mistake instanceof Mistake)) throw mistake;
    return JSON.stringify({ id, error: mistake.error });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${answerLine(line)}\n`);
}
