// A hand record (docs/formats.md) read into a typed hand. It may come from anybody: size, depth, every type and every range is
// looked at before anything is done with it. Whether the play was legal is for `sheepshead verify` to say.
import { isCard } from "../cards/names.ts";
import { layoutOf, orderOf, playersOf, rule, type Layout, type Order, type Rules } from "../table/order.ts";
import { readAction, type Action } from "../table/actions.ts";
import { CARD_KINDS, ENDINGS, PAIRS, PLAIN_KINDS, type Ending } from "../wire.ts";
import type { Said } from "../words/messages.ts";
import { say, words } from "../words/say.ts";

export interface Move {
  seat: number;
  action: Action;
}

export interface DealProof {
  table: string;
  hand: number;
  commitment: string;
  secret: string;
  entropy: string[];
  /** 1: nothing was sealed. */
  scheme: 1 | 2 | 3;
  /** By place at the table, as entropies are: the seal or nothing, and the seat of the hand that is played from there. */
  seals: string[];
  seats: (number | null)[];
}

export interface HandRecord {
  variant: string;
  rules: Rules;
  hash: string;
  names: string[];
  bots: (string | null)[];
  dealer: number;
  dealtBy: string | null;
  doublers: number;
  deck: string[];
  die: number | null;
  moves: Move[];
  ending: Ending;
  scores: number[];
  proof: DealProof | null;
}

export const recordWords = words;

/** What is wrong with a record, as a sentence; `where` is the place ("actions[3].do"), empty for the whole file. */
export class RecordTrouble extends Error {
  readonly where: string;
  constructor(where: string, message: string) {
    super(message);
    this.where = where;
  }
}

export function wrongAt(where: string, what: Said): RecordTrouble {
  return new RecordTrouble(where, words("unread.wrong", { where, what }));
}

export const MOST_BYTES = 1_048_576;
const MOST_DEPTH = 16;
const MOST_MOVES = 200;
const MOST_AT_TABLE = 12;
const MOST_SCORE = 1_000_000_000;

const endings = ENDINGS.filter((ending) => ending !== "none");

/** Whether a text of a record is one of these names. */
function isOneOf<Name extends string>(names: readonly Name[], text: string): text is Name {
  return (names as readonly string[]).includes(text);
}

type Bag = Record<string, unknown>;

function bag(value: unknown, where: string): Bag {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrongAt(where, say("unread.object"));
  return value as Bag;
}

function present(from: Bag, key: string, where: string): unknown {
  if (!Object.hasOwn(from, key)) throw wrongAt(where + key, say("unread.missing"));
  return from[key];
}

function whole(value: unknown, least: number, most: number, where: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most)
    throw wrongAt(where, say("unread.number", { least, most }));
  return value;
}

function text(value: unknown, most: number, where: string, least = 1): string {
  if (typeof value !== "string" || value.length < least || value.length > most || /[\u0000-\u001f\u007f]/.test(value))
    throw wrongAt(where, say("unread.text", { most }));
  return value;
}

function list(value: unknown, least: number, most: number, where: string): unknown[] {
  if (!Array.isArray(value) || value.length < least || value.length > most)
    throw wrongAt(where, least === most ? say("unread.list-of", { n: most }) : say("unread.list", { least, most }));
  return value;
}

function hex(value: unknown, digits: number, where: string): string {
  if (typeof value !== "string" || value.length !== digits || !/^[0-9a-f]*$/.test(value))
    throw wrongAt(where, say("unread.hex", { digits }));
  return value;
}

/** How deep brackets are nested, without reading what is between them. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let i = 0; i < json.length; ++i) {
    const c = json[i];
    if (quoted) {
      if (c === "\\") ++i;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === "{" || c === "[") most = Math.max(most, ++depth);
    else if (c === "}" || c === "]") --depth;
  }
  return most;
}

/** The JSON of a text from outside, within the limits of size and depth. */
export function parseLimited(json: string, mostBytes = MOST_BYTES): unknown {
  if (json.length > mostBytes) throw new RecordTrouble("", words("replay.too-big"));
  if (depthOf(json) > MOST_DEPTH) throw new RecordTrouble("", words("unread.deep"));
  try {
    return JSON.parse(json);
  } catch {
    throw new RecordTrouble("", words("unread.json"));
  }
}

export interface Dealing {
  players: number;
  packets: number[];
  blind: number;
  blindAfter: number;
  layout: Layout;
  order: Order;
}

/** How these rules deal; options that are absent have their default. */
export function dealOf(rules: Rules): Dealing {
  const number = (group: string, key: string, otherwise: number, least: number, most: number) => {
    const value = rule(rules, group, key);
    return value === undefined ? otherwise : whole(value, least, most, `rules.${group}.${key}`);
  };
  number("table", "players", 5, 2, 8);
  const cards = number("deck", "cards", 32, 24, 34);
  const own = rule(rules, "trump", "order");
  if (own !== undefined)
    list(own, 0, 34, "rules.trump.order").forEach((card, i) => {
      if (typeof card !== "string" || !isCard(card)) throw wrongAt(`rules.trump.order[${i}]`, say("unread.card"));
    });
  const order = orderOf(rules);
  if (order.deck.length !== cards) throw wrongAt("rules.deck.cards", say("unread.rules"));
  const packets = rule(rules, "deal", "packets");
  return {
    players: playersOf(rules),
    packets:
      packets === undefined
        ? [3, 3]
        : list(packets, 1, 12, "rules.deal.packets").map((p, i) => whole(p, 1, 17, `rules.deal.packets[${i}]`)),
    blind: number("deal", "blind", 2, 0, 8),
    blindAfter: number("deal", "blind-after", 1, 1, 11),
    layout: layoutOf(rules),
    order,
  };
}

function readDo(value: unknown, where: string): Action {
  const action = readAction(text(value, 32, where));
  const { kind, cards, rest } = action;
  const sound =
    cards.length === 0
      ? (rest === "" && isOneOf(PLAIN_KINDS, kind)) ||
        (kind === "take" && /^[0-8]$/.test(rest)) ||
        (kind === "trick" && /^([1-9]|1[0-7])$/.test(rest)) ||
        (kind === "suit" && /^(clubs|spades|hearts|diamonds)$/.test(rest)) ||
        (kind === "blitz" && isOneOf(PAIRS, rest))
      : cards.length === 1 && rest === "" && isOneOf(CARD_KINDS, kind);
  if (!sound) throw wrongAt(where, say("unread.action"));
  return action;
}

/** Throws RecordTrouble. For a showdown, which has no seats, `players` is only how many places there are at least. */
export function readProof(value: unknown, players: number): DealProof {
  const from = bag(value, "proof");
  const at = "proof.";
  const scheme = from["scheme"] === undefined ? 1 : (whole(from["scheme"], 1, 3, "proof.scheme") as 1 | 2 | 3);
  const whose = {
    table: text(present(from, "table", at), 32, "proof.table"),
    hand: whole(present(from, "hand", at), 1, MOST_SCORE, "proof.hand"),
    commitment: hex(present(from, "commitment", at), 64, "proof.commitment"),
    // Of a round that goes on, it isn't shown yet.
    secret: scheme === 3 && from["secret"] === "" ? "" : hex(present(from, "secret", at), 64, "proof.secret"),
  };
  const entropy = list(present(from, "entropy", at), players, MOST_AT_TABLE, "proof.entropy").map((one, i) =>
    text(one, 256, `proof.entropy[${i}]`, 0),
  );
  const places = (key: "seals" | "seats") =>
    scheme === 1 ? [] : list(present(from, key, at), entropy.length, entropy.length, `proof.${key}`);
  return {
    ...whose,
    entropy,
    scheme,
    seals: places("seals").map((one, i) => (one === "" ? "" : hex(one, 64, `proof.seals[${i}]`))),
    seats: places("seats").map((one, i) => (one === null ? null : whole(one, 0, players - 1, `proof.seats[${i}]`))),
  };
}

/** The hand of a record that is JSON already. Throws RecordTrouble. */
export function readRecord(value: unknown): HandRecord {
  const from = bag(value, "record");
  const of = (key: string) => present(from, key, "");
  if (of("format") !== "sheepshead-hand/1") throw wrongAt("format", say("unread.format"));
  const rules = bag(of("rules"), "rules");
  for (const [name, group] of Object.entries(rules)) bag(group, `rules.${name}`);
  const { players, order } = dealOf(rules);
  const names: string[] = [];
  const bots: (string | null)[] = [];
  list(of("seats"), players, players, "seats").forEach((one, i) => {
    const seat = bag(one, `seats[${i}]`);
    names.push(text(present(seat, "name", `seats[${i}].`), 80, `seats[${i}].name`));
    bots.push(seat["bot"] === undefined ? null : text(seat["bot"], 80, `seats[${i}].bot`));
  });
  const whatDeck = new Set(order.deck);
  const seen = new Set<string>();
  const deck = list(of("deck"), whatDeck.size, whatDeck.size, "deck").map((card, i) => {
    if (typeof card !== "string" || !whatDeck.has(card)) throw wrongAt(`deck[${i}]`, say("unread.card"));
    if (seen.has(card)) throw wrongAt(`deck[${i}]`, say("unread.twice"));
    seen.add(card);
    return card;
  });
  const moves = list(of("actions"), 0, MOST_MOVES, "actions").map((one, i) => {
    const move = bag(one, `actions[${i}]`);
    return {
      seat: whole(present(move, "seat", `actions[${i}].`), 0, players - 1, `actions[${i}].seat`),
      action: readDo(present(move, "do", `actions[${i}].`), `actions[${i}].do`),
    };
  });
  const ending = of("ending");
  if (typeof ending !== "string" || !isOneOf(endings, ending)) throw wrongAt("ending", say("unread.ending"));
  return {
    variant: from["variant"] === undefined ? "" : text(from["variant"], 255, "variant", 0),
    rules,
    hash: hex(of("hash"), 16, "hash"),
    names,
    bots,
    dealer: whole(of("dealer"), 0, players - 1, "dealer"),
    dealtBy: from["dealt-by"] === undefined ? null : text(from["dealt-by"], 80, "dealt-by"),
    doublers: whole(of("doublers"), 0, 16, "doublers"),
    deck,
    die: from["die"] === undefined ? null : whole(from["die"], 1, 6, "die"),
    moves,
    ending,
    scores: list(of("scores"), players, players, "scores").map((n, i) =>
      whole(n, -MOST_SCORE, MOST_SCORE, `scores[${i}]`),
    ),
    proof: from["proof"] === undefined ? null : readProof(from["proof"], players),
  };
}

/** The hand of a file. */
export function readRecordText(json: string): HandRecord {
  return readRecord(parseLimited(json));
}
