// The proof of a fair deal, checked as docs/fair-deals.md says: the commitment from the secret, the deck from secret, seals and entropies.
import { rankOf, suitOf, suits } from "../cards/names.ts";
import { arrangementOf, sealOf, type Doubt, type ShownForPots, type ToldDeal } from "../table/fair.ts";
import { orderOf, type Rules } from "../table/order.ts";
import { words } from "../words/say.ts";
import { isOfHand } from "./same_hand.ts";
import { readProof, type DealProof, type HandRecord } from "./record.ts";
import { bytesOf, hexOf, hmacSha256, sha256 } from "./sha256.ts";

/** Of hands that all tables of a round play. */
const ROUND = 3;

const domain = (scheme: number) => `sheepshead-deal/${scheme}\n`;

function preamble(purpose: "promise" | "key", proof: DealProof, rules: string): string {
  const { scheme, table, hand, secret } = proof;
  if (scheme === ROUND)
    return purpose === "promise" ? promiseOfRound(table, secret) : keyOfRound(table, hand, rules, secret);
  return `${domain(scheme)}${purpose}\ntable ${table}\nhand ${hand}\nrules ${rules}\nsecret ${secret}\n`;
}

const promiseOfRound = (round: string, secret: string) => `${domain(ROUND)}promise\nround ${round}\nsecret ${secret}\n`;

const keyOfRound = (round: string, hand: number, rules: string, secret: string) =>
  `${domain(ROUND)}key\nround ${round}\nhand ${hand}\nrules ${rules}\nsecret ${secret}\n`;

/** Whether the deals of a round come from the secret that was promised. */
export function isRoundsSecret(round: string, secret: string, promise: string): boolean {
  return hexOf(sha256(bytesOf(promiseOfRound(round, secret)))) === promise;
}

export function commitmentOf(proof: DealProof, rules: string): string {
  return hexOf(sha256(bytesOf(preamble("promise", proof, rules))));
}

/** `what`: the lines of what is dealt, which scheme 1 does not have. */
function numbers(proof: DealProof, rules: string, what: string): (n: number) => number {
  const added = (place: number) => {
    const value = proof.entropy[place] ?? "";
    return `${bytesOf(value).length} ${value}\n`;
  };
  const line = (place: number) =>
    proof.scheme === 1
      ? `seat ${place} ${added(place)}`
      : `place ${place} ${proof.seats[place] ?? "-"} ${proof.seals[place] || "-"} ${added(place)}`;
  const places = (proof.scheme === 1 ? "" : what) + proof.entropy.map((_, place) => line(place)).join("");
  const key = sha256(bytesOf(preamble("key", proof, rules) + (proof.scheme === ROUND ? "" : places)));
  let block = new Uint8Array(0);
  let blocks = 0;
  let at = 0;
  const byte = () => {
    if (at === block.length) {
      block = new Uint8Array(hmacSha256(key, bytesOf(`${domain(proof.scheme)}block ${blocks++}\n`)));
      at = 0;
    }
    return block[at++] as number;
  };
  return (n) => {
    const limit = 256 - (256 % n);
    let b = byte();
    while (b >= limit) b = byte();
    return b % n;
  };
}

const upwards = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/** The cards in the order that the shuffle begins with. */
function unshuffled(deck: readonly string[]): string[] {
  const key = (card: string) => 10 * suits.indexOf(suitOf(card)) + upwards.indexOf(rankOf(card));
  return [...deck].sort((a, b) => key(a) - key(b));
}

function shuffled(deck: readonly string[], below: (n: number) => number): string[] {
  const cards = unshuffled(deck);
  for (let i = cards.length; i > 1; --i) {
    const k = below(i);
    [cards[i - 1], cards[k]] = [cards[k] as string, cards[i - 1] as string];
  }
  return cards;
}

export interface Dealing {
  dealer: number;
  doublers: number;
  deck: readonly string[];
  withDie: boolean;
}

export function fairDeal(proof: DealProof, rules: string, how: Dealing): { deck: string[]; die: number | null } {
  const below = numbers(proof, rules, `for deal\ndealer ${how.dealer}\ndoublers ${how.doublers}\n`);
  const deck = shuffled(how.deck, below);
  return { deck, die: how.withDie ? 1 + below(6) : null };
}

/** What so many people are dealt for the pots, round after round: five cards each. */
export function fairShowdown(
  proof: DealProof,
  rules: string,
  deck: readonly string[],
  people: number,
  rounds: number,
): string[][][] {
  const below = numbers(proof, rules, `for showdown\npeople ${people}\n`);
  return Array.from({ length: rounds }, () => {
    const cards = shuffled(deck, below);
    return Array.from({ length: people }, (_, i) => cards.slice(5 * i, 5 * i + 5));
  });
}

/**
 * "own": what this device sealed is in it. "seen": it is the commitment that this device was told before the deal. "fits": only the record says
 * so. The rest is wrong.
 */
export type Verdict =
  | "none"
  | "own"
  | "seen"
  | "fits"
  | "too-late"
  | "left-out"
  | "other-seals"
  | "other-cards"
  | "other-promise"
  | "commitment"
  | "seal"
  | "deck"
  | "die"
  | "showdown"
  | Doubt["verdict"];

/** What a device was told of a deal; of an older record only the commitment. */
export type Known = Pick<ToldDeal, "commitment"> & Partial<ToldDeal>;

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, i) => one === b[i]);

/** `how`: who plays which seat, the dealer and the doublers, by the proof. `hash`: of the rules, by the record. */
function ownVerdict(proof: DealProof, how: string, hash: string, known: Known): Verdict {
  if (known.commitment === "") return "fits";
  if (known.commitment !== proof.commitment) return "other-promise";
  if (known.hand !== undefined && known.hand !== proof.hand) return "other-promise";
  if (known.table !== undefined && known.table !== proof.table) return "other-promise";
  const { seals = [], arrangement = "", texts = [] } = known;
  if (seals.length > 0) if (!same(seals, proof.seals) || arrangement !== how) return "other-seals";
  if (known.rules && known.rules !== hash) return "other-seals";
  if (!known.sent || known.seal === undefined) return "seen";
  const place = proof.seals.indexOf(known.seal);
  if (place < 0) return "too-late";
  if (proof.entropy[place] !== known.text) return "left-out";
  return texts.length === 0 || same(texts, proof.entropy) ? "own" : "other-seals";
}

/** Whether the secret is the one that was promised, and each text the one that was sealed. */
function broken(proof: DealProof, rules: string): Verdict | null {
  if (proof.scheme === ROUND && proof.secret === "") return "goes-on";
  if (commitmentOf(proof, rules) !== proof.commitment) return "commitment";
  const isSealed = (one: string, i: number) => one === "" || sealOf(proof.commitment, one) === proof.seals[i];
  return proof.scheme === 1 || proof.entropy.every(isSealed) ? null : "seal";
}

/** `known`: what this device was told of the deal and the hand, if anything. */
export function judge(record: HandRecord, known: Known | null): Verdict {
  const { proof } = record;
  if (!proof) return "none";
  const wrong = broken(proof, record.hash);
  if (wrong) return wrong;
  const { dealer, doublers } = record;
  const how = { dealer, doublers, deck: orderOf(record.rules).deck, withDie: record.die !== null };
  const dealt = fairDeal(proof, record.hash, how);
  if (dealt.deck.some((card, i) => card !== record.deck[i])) return "deck";
  if (dealt.die !== record.die) return "die";
  if (known === null) return "fits";
  const found = ownVerdict(proof, arrangementOf(proof.seats, dealer, doublers), record.hash, known);
  if (gradeOf(found, 0) === "bad" || !known.seen) return found;
  return isOfHand(known.seen, record) ? found : "other-cards";
}

/** "open": there is nothing to check yet. */
export type Grade = "good" | "partly" | "bad" | "open";

export interface Checked {
  verdict: Verdict;
  grade: Grade;
  keptBack: number;
  /** This device saw none of the cards that were played. */
  unseen: boolean;
}

/** judge(), and what else is to be said. */
export function check(record: HandRecord, known: Known | null): Checked {
  const verdict = judge(record, known);
  const keptBack = unopened(record.proof);
  const grade = gradeOf(verdict, keptBack);
  const unseen = grade !== "bad" && grade !== "open" && !known?.seen?.steps.length;
  return { verdict, keptBack, unseen, grade: unseen && grade === "good" ? "partly" : grade };
}

/** Of the cards that were shown for the pots; throws RecordTrouble where the proof cannot be read. */
export function judgeShowdown(shown: ShownForPots, rules: Rules, hash: string): { verdict: Verdict; keptBack: number } {
  const people = shown.rounds[0]?.length ?? 0;
  const proof = readProof(shown.proof, Math.min(2, people));
  const keptBack = unopened(proof);
  const wrong = broken(proof, hash);
  if (wrong) return { verdict: wrong, keptBack };
  const due = fairShowdown(proof, hash, orderOf(rules).deck, people, shown.rounds.length);
  if (JSON.stringify(due) !== JSON.stringify(shown.rounds)) return { verdict: "showdown", keptBack };
  const { told } = shown;
  return { verdict: told === null ? "fits" : ownVerdict(proof, told.arrangement, hash, told), keptBack };
}

/** How many sealed something and kept it back. */
export function unopened(proof: DealProof | null): number {
  return proof ? proof.seals.filter((seal, i) => seal !== "" && proof.entropy[i] === "").length : 0;
}

const partly: readonly Verdict[] = ["seen", "fits", "too-late", "unproven"];

/** For the mark: "partly": it holds, but not all of it was in this device's hands. */
export function gradeOf(verdict: Verdict, keptBack: number): Grade {
  if (verdict === "goes-on") return "open";
  if (verdict === "own") return keptBack === 0 ? "good" : "partly";
  return partly.includes(verdict) ? "partly" : "bad";
}

export function verdictText(verdict: Verdict): string {
  return words(`proof.${verdict}`);
}
