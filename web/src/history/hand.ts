// A hand as it is kept on the device, made from its record.
import type { Known } from "../review/proof.ts";
import type { ToldDeal } from "../table/fair.ts";
import { toldOf } from "./told.ts";
import { bytesOf, hexOf, sha256 } from "../review/sha256.ts";
import { readRecord, RecordTrouble, type HandRecord } from "../review/record.ts";
import { GRADES, type Alternative, type Grade, type JudgedDecision, type Remark, type Verdict } from "../wire.ts";
import type { Said } from "../words/messages.ts";

/** What one was in a hand, for the account of many. */
export const handRoles = ["picker", "alone", "partner", "opponent", "single", "watching"] as const;
export type HandRole = (typeof handRoles)[number];

export interface KeptHand {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  variant: string;
  names: string[];
  /** One's seat; null where one watched, or the record came from somebody else. */
  mine: number | null;
  role: HandRole;
  points: number;
  scores: number[];
  ending: string;
  record: unknown;
  /** The table and the hand's number there, where a server dealt it. */
  table: string | null;
  hand: number | null;
  /** The commitment that this device was told before the deal. */
  promised: string | null;
  /** What it was told besides, and what it added itself. */
  told?: ToldDeal;
  decisions: JudgedDecision[] | null;
  /** Who won, as the server told it; none where nothing was scored, and of hands kept before there were verdicts. */
  verdict?: Verdict;
  /** The account that lists it among its hands; nobody else who is here sees it. */
  of?: string;
  /** Taken off this device, so that it does not come back from the account. */
  removed?: true;
}

/** The same hand has the same key, wherever its record comes from. */
export function keyOf(record: HandRecord): string {
  const moves = record.moves.map((m) => `${m.seat} ${m.action.text}`);
  const parts = [record.names, record.dealer, record.deck, moves, record.scores, record.proof?.secret ?? ""];
  return hexOf(sha256(bytesOf(JSON.stringify(parts)))).slice(0, 16);
}

/** As the verdict has it; a hand without sides, and one that nobody's picking decided, is each one's own. */
export function roleOf(mine: number | null, verdict: Verdict | undefined): HandRole {
  if (mine === null) return "watching";
  if (verdict?.billys) return verdict.billys.includes(mine) ? "alone" : "opponent";
  const side = verdict?.side;
  if (!side) return "single";
  if (!side.seats.includes(mine)) return "opponent";
  return mine !== side.picker ? "partner" : side.seats.length > 1 ? "picker" : "alone";
}

/** A hand as the server has it. */
export interface OverHand {
  record: unknown;
  verdict?: Verdict;
}

export interface KeptFrom {
  at: number;
  mine: number | null;
  promised: string | null;
  verdict?: Verdict | undefined;
  /** As it was kept before there were verdicts. */
  role?: HandRole | undefined;
}

export function makeKept(json: unknown, from: KeptFrom): KeptHand {
  const record = readRecord(json);
  const mine = from.mine !== null && from.mine < record.names.length ? from.mine : null;
  return {
    key: keyOf(record),
    at: from.at,
    variant: record.variant,
    names: record.names,
    mine,
    role: mine !== null && !from.verdict && from.role ? from.role : roleOf(mine, from.verdict),
    points: mine === null ? 0 : (record.scores[mine] ?? 0),
    scores: record.scores,
    ending: record.ending,
    record: json,
    // Where all tables of a round play the same deals, the proof names the round.
    table: record.proof?.scheme === 3 ? null : (record.proof?.table ?? null),
    hand: record.proof?.hand ?? null,
    promised: from.promised,
    decisions: null,
    ...(from.verdict ? { verdict: from.verdict } : {}),
  };
}

const short = (one: unknown, most: number): one is string => typeof one === "string" && one.length <= most;
/** A text, or a message of no more than some hundred characters. */
const isSaid = (one: unknown): one is Said =>
  short(one, 1000) ||
  (typeof one === "object" &&
    one !== null &&
    "say" in one &&
    typeof one.say === "string" &&
    JSON.stringify(one).length <= 2000);
const isNumber = (one: unknown): one is number => typeof one === "number" && Number.isFinite(one);
const isGrade = (one: unknown): one is Grade => (GRADES as readonly unknown[]).includes(one);

/** The alternatives of a decision as they were kept; null for what is none. */
function readAlternatives(value: unknown): Alternative[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > 40) return null;
  const found: Alternative[] = [];
  for (const one of value as Record<string, unknown>[]) {
    const { actions, value, error, loss, grade, chosen, best } = one ?? {};
    const named = Array.isArray(actions) && actions.length > 0 && actions.length <= 40;
    if (!named || !actions.every((a) => short(a, 100))) return null;
    if (!isNumber(value) || !isNumber(error) || !isNumber(loss) || loss < 0 || !isGrade(grade)) return null;
    const marks = { ...(chosen === true && { chosen }), ...(best === true && { best }) };
    found.push({ actions: actions as string[], value, error, loss, grade, ...marks });
  }
  return found;
}

/** Before there were messages, a sentence stood for a remark. */
function readRemark(value: unknown): Remark | null {
  if (short(value, 1000)) return { mark: "play", fault: false, said: value };
  const { mark, fault, said } = (value ?? {}) as Record<string, unknown>;
  if (!short(mark, 40) || typeof fault !== "boolean" || !isSaid(said)) return null;
  return { mark: mark as Remark["mark"], fault, said };
}

/** A review as it was kept; null for what is none. Those of older pages have no alternatives. */
export function readDecisions(value: unknown): JudgedDecision[] | null {
  if (!Array.isArray(value) || value.length > 200) return null;
  const found: JudgedDecision[] = [];
  for (const one of value as Record<string, unknown>[]) {
    const { seat, chosen, best, grade, loss, phase, reason, remarks } = one ?? {};
    const alternatives = readAlternatives(one?.["alternatives"]);
    const sound =
      short(chosen, 100) &&
      short(best, 100) &&
      isGrade(grade) &&
      isNumber(loss) &&
      (reason === undefined || isSaid(reason)) &&
      Array.isArray(remarks) &&
      remarks.length <= 20;
    const marked = sound && remarks.map(readRemark);
    if (!marked || marked.includes(null)) return null;
    found.push({
      seat: isNumber(seat) ? seat : 0,
      chosen,
      best,
      grade,
      loss,
      ...(short(phase, 20) && { phase: phase as NonNullable<JudgedDecision["phase"]> }),
      ...(alternatives && { alternatives }),
      ...(reason === undefined ? {} : { reason }),
      remarks: marked as Remark[],
    });
  }
  return found;
}

/** A verdict as it was kept. */
function readVerdict(value: unknown): Verdict | undefined {
  const { winners, losers, side, ...more } = (value ?? {}) as Record<string, unknown>;
  const seat = (one: unknown) => Number.isInteger(one) && (one as number) >= 0 && (one as number) < 8;
  const seats = (one: unknown) => Array.isArray(one) && one.length <= 8 && one.every(seat);
  if (!seats(winners) || !seats(losers)) return undefined;
  const alone = more["pays-alone"];
  if (alone !== undefined && !seat(alone)) return undefined;
  if (more["billys"] !== undefined && !seats(more["billys"])) return undefined;
  if (side !== undefined) {
    const own = (side ?? {}) as Record<string, unknown>;
    if (!seat(own["picker"]) || !seats(own["seats"]) || !isNumber(own["points"]) || !isNumber(own["others"]))
      return undefined;
  }
  return value as Verdict;
}

/** What a device knows of the hand's deal from before the cards. */
export function knownOf(hand: KeptHand): Known | null {
  return hand.told ?? (hand.promised === null ? null : { commitment: hand.promised });
}

const isRole = (one: unknown): one is HandRole => (handRoles as readonly unknown[]).includes(one);

/** One line of an exported file: what was kept, or a bare record. Everything that follows from the record and the verdict is made anew. */
export function readKept(value: unknown): KeptHand {
  if (typeof value !== "object" || value === null) throw new RecordTrouble("", "");
  const from = value as Record<string, unknown>;
  if (from["format"] === "sheepshead-hand/1") return makeKept(value, { at: Date.now(), mine: null, promised: null });
  const { at, mine, promised, role } = from;
  const kept = makeKept(from["record"], {
    at: typeof at === "number" && Number.isFinite(at) && at >= 0 && at < 1e14 ? at : Date.now(),
    mine: Number.isInteger(mine) && (mine as number) >= 0 ? (mine as number) : null,
    promised: typeof promised === "string" && /^[0-9a-f]{64}$/.test(promised) ? promised : null,
    verdict: readVerdict(from["verdict"]),
    role: isRole(role) ? role : undefined,
  });
  const told = toldOf(from["told"]);
  if (told) kept.told = told;
  kept.decisions = readDecisions(from["decisions"]);
  return kept;
}
