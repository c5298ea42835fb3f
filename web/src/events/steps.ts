// A hand's numbers, one question at a time: who picked, with whom, what their side took. From the answers come the next
// question and the settle line.
import type { Numbers, Played } from "./api.ts";

/** What was answered; a question that wasn't asked yet has no answer. */
export interface Answers {
  /** null: nobody. */
  picker?: string | null;
  /** How a hand ends that nobody picked. */
  ending?: string;
  /** Who won a leaster, or pays in a moster; null: nobody. */
  winner?: string | null;
  /** Empty: alone. */
  partners?: readonly string[];
  /** Card points of the picker's side. */
  took?: number;
  /** With all points, or none: whether it was every trick, or none. */
  tricks?: boolean;
  cracks?: number;
}

export type Question = "picker" | "ending" | "winner" | "partners" | "took" | "tricks" | "cracks" | "done";

/** Endings of a hand that was thrown in: there is nothing more to tell. */
const THROWN_IN = new Set(["doubler", "redeal", "next-dealer"]);
/** After these the same dealer deals again. */
const SAME_DEALER = new Set(["doubler", "redeal"]);
/** In these the one who is named pays. */
const PAYS = new Set(["moster", "schwanzer"]);

export const isThrownIn = (ending: string) => THROWN_IN.has(ending);
export const whoPays = (ending: string) => PAYS.has(ending);

/** What can become of a hand nobody picks. */
export const unpicked = (table: Played) => table.endings.filter((one) => one !== "picked" && one !== "none");

/** Whether hands of this table can be entered by these questions. */
export const canAsk = (table: Played) =>
  table.endings.includes("picked") && !table.endings.some((one) => /^(duel|partners|fox-catchers)$/.test(one));

export function questionOf(table: Played, a: Answers): Question {
  if (a.picker === undefined) return "picker";
  if (a.picker === null) {
    const ending = endingOf(table, a);
    if (ending === undefined) return "ending";
    if (!isThrownIn(ending) && a.winner === undefined) return "winner";
    return "done";
  }
  if (a.partners === undefined && table.partners > 0) return "partners";
  if (a.took === undefined) return "took";
  if ((a.took === 0 || a.took === table.total) && a.tricks === undefined) return "tricks";
  return a.cracks === undefined && table.cracks ? "cracks" : "done";
}

/** What is chosen in a list of partners in place of a name; "" is nothing yet. */
export const ALONE = "\0";

/** The answer that the lists of partners come to: none until something is chosen in the first. */
export function partnersIn(table: Played, first: string, second: string): Pick<Answers, "partners"> {
  if (table.partners === 0 || first === ALONE) return { partners: [] };
  return first === "" ? {} : { partners: [first, second].filter(Boolean) };
}

/** How a hand ends that nobody picked: asked only where there is a choice. */
export function endingOf(table: Played, a: Answers): string | undefined {
  const [only, ...others] = unpicked(table);
  return a.ending ?? (others.length ? undefined : only);
}

const ORDER = ["picker", "ending", "winner", "partners", "took", "tricks", "cracks"] as const;

/** Without the last answer, so that its question is asked again. */
export function before(a: Answers): Answers {
  const last = [...ORDER].reverse().find((one) => a[one] !== undefined);
  return last ? without(a, last) : a;
}

/** Without the answer to a question and what was asked after it. */
export function without(a: Answers, from: (typeof ORDER)[number]): Answers {
  const kept = ORDER.slice(0, ORDER.indexOf(from));
  return Object.fromEntries(Object.entries(a).filter(([key]) => kept.some((one) => one === key)));
}

export function numbersOf(table: Played, a: Answers): Numbers {
  if (a.picker === null) {
    const ending = endingOf(table, a) ?? "";
    return isThrownIn(ending) ? { picker: null, ending } : { [ending]: a.winner ?? null };
  }
  return {
    picker: a.picker,
    partners: a.partners ?? [],
    took: a.took,
    ...(a.tricks === true ? { tricks: a.took === 0 ? "none" : "all" } : {}),
    ...(a.cracks ? { cracks: a.cracks } : {}),
  };
}

/** Whether two of them tell the same hand. */
export function isSameHand(table: Played, a: Answers, b: Answers): boolean {
  const told = ({ partners = [], ...others }: Answers) =>
    JSON.stringify(numbersOf(table, { ...others, partners: [...partners].sort() }));
  return told(a) === told(b);
}

/** The answers that such numbers come from; of a table's names. */
export function answersOf(numbers: Numbers): Answers {
  const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  if (typeof numbers["picker"] === "string")
    return {
      picker: numbers["picker"],
      partners: names(numbers["partners"]),
      took: Number(numbers["took"]),
      ...(numbers["tricks"] !== undefined ? { tricks: true } : {}),
      cracks: Number(numbers["cracks"] ?? 0),
    };
  const [ending, who] = Object.entries(numbers).find(([key]) => key !== "picker" && key !== "ending") ?? [];
  if (ending === undefined) return { picker: null, ending: String(numbers["ending"]) };
  return { picker: null, ending, winner: typeof who === "string" ? who : null };
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === "number") : [];

/** Who alone won, or paid; null if nobody did, or several. */
function singledOut(scores: readonly number[], pays: boolean): number | null {
  const those = scores.flatMap((score, seat) => ((pays ? score < 0 : score > 0) ? [seat] : []));
  return those.length === 1 ? (those[0] as number) : null;
}

/**
 * The same of a hand as the server tells it: by places, and with the points of each seat. Where only the points say who
 * won a leaster, or paid in a moster, it's whoever the score of the hand singles out.
 */
export function answersTold(
  numbers: Readonly<Record<string, unknown>>,
  names: readonly string[],
  scores: readonly number[] = [],
): Answers {
  const name = (at: unknown) => (typeof at === "number" ? (names[at] ?? null) : null);
  const picker = name(numbers["picker"]);
  const ending = String(numbers["ending"] ?? "picked");
  if (picker === null) {
    if (isThrownIn(ending)) return { picker: null, ending };
    const who = numbers[ending] ?? numbers["loser"] ?? (ending in numbers ? null : singledOut(scores, whoPays(ending)));
    return { picker: null, ending, winner: name(Array.isArray(who) ? (who as unknown[])[0] : who) };
  }
  const partners = numbersIn(numbers["partners"]);
  const side = [numbers["picker"] as number, ...partners];
  const sum = (of: unknown) => numbersIn(of).reduce((all, n, seat) => all + (side.includes(seat) ? n : 0), 0);
  const buried = typeof numbers["buried"] === "number" ? numbers["buried"] : 0;
  const took = typeof numbers["took"] === "number" ? numbers["took"] : sum(numbers["points"]) + buried;
  const tricks = numbers["tricks"];
  const won = Array.isArray(tricks) ? sum(tricks) : tricks === "none" ? 0 : 1;
  const all = Array.isArray(tricks) ? numbersIn(tricks).reduce((a, b) => a + b, 0) === won : tricks === "all";
  return {
    picker,
    partners: partners.flatMap((at) => names[at] ?? []),
    took,
    ...(all || won === 0 ? { tricks: true } : {}),
    cracks: typeof numbers["cracks"] === "number" ? numbers["cracks"] : 0,
  };
}

/** Who deals after so many hands more, which may be thrown in; `seats` in order. */
export function dealerAfter(seats: readonly number[], dealer: number, hands: readonly Numbers[]): number {
  const moves = hands.filter((one) => !SAME_DEALER.has(String(one["ending"]))).length;
  return seats[(seats.indexOf(dealer) + moves) % seats.length] ?? dealer;
}

/** What somebody types on the pad: at most three digits. */
export function typed(before: string, key: string): string {
  if (key === "back") return before.slice(0, -1);
  const after = (before === "0" ? "" : before) + key;
  return after.length > 3 ? before : after;
}
