// What this device adds to each deal by itself, sealed before anyone's is known and opened when all seals are fixed: docs/fair-deals.md.
import { signal, type Signal } from "@preact/signals";
import { bytesOf, hexOf, sha256 } from "../review/sha256.ts";
import type { ServerMessage, Snapshot, Table } from "../wire.ts";
import { nothingTold, withAct, withView, type ToldHand } from "./told_hand.ts";

/** A deal as this device was told of it. */
export interface ToldDeal {
  hand: number;
  /** Empty where this device came later; then only the cards are known. */
  commitment: string;
  /**
   * The table's id, or the round of an event whose tables all play the same deals, and the hash of its rules; empty where they aren't known.
   */
  table?: string;
  rules?: string;
  /** What this device adds, and its seal; they count only if they were sent. */
  text: string;
  seal: string;
  /** All seals, as the server fixed them; empty before. */
  seals: string[];
  /** Who plays which seat, the dealer and the doublers, as JSON. */
  arrangement: string;
  sent: boolean;
  opened: boolean;
  /** All texts, as told with the cards. */
  texts?: string[];
  /** What was seen of the hand; absent in what older pages kept. */
  seen?: ToldHand;
  over?: boolean;
}

/** What `sheepshead verify` reads. */
export function showdownFile(shown: ShownForPots, table: Pick<Table, "rules" | "hash">): string {
  const { rules, hash } = table;
  const { rounds, proof } = shown;
  return JSON.stringify({ format: "sheepshead-showdown/1", rules, hash, rounds, proof }) + "\n";
}

/** What is wrong with a deal of which there is no record to check. */
export interface Doubt {
  hand: number;
  verdict: "withdrawn" | "unproven" | "none" | "goes-on";
}

/** The cards that were shown for the pots, round after round by one proof, and what was told before. */
export interface ShownForPots {
  rounds: string[][][];
  proof: unknown;
  told: ToldDeal | null;
}

export interface FairShare {
  /** Of the next deal, or the one in progress. */
  now: Signal<ToldDeal | null>;
  /** What was told of the hand that is over last; null before, and where nothing was. */
  last(): ToldDeal | null;
  doubt: Signal<Doubt | null>;
  /** Of the session that is over; null before, and where there was none. */
  shown: Signal<ShownForPots | null>;
  hear(message: ServerMessage, seated: boolean): void;
  /** The line is open again: the server may have forgotten what was said. */
  again(): void;
}

export type Adding = { type: "entropy"; seal: string } | { type: "entropy"; value: string };

export function sealOf(commitment: string, text: string): string {
  const lines = `sheepshead-deal/2\nseal\ncommitment ${commitment}\ntext ${bytesOf(text).length} ${text}\n`;
  return hexOf(sha256(bytesOf(lines)));
}

export function arrangementOf(plays: readonly (number | null)[], dealer: number | null, doublers: number): string {
  return JSON.stringify([plays, dealer, doublers]);
}

/** Where all tables of a round play the same deals, nobody adds to them. */
function fresh(hand: number, commitment: string, rules: string, adds: boolean): ToldDeal {
  if (!adds) return { ...unknown(), hand, commitment, rules };
  const text = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  const seal = sealOf(commitment, text);
  return { hand, commitment, rules, text, seal, seals: [], arrangement: "", sent: false, opened: false };
}

const unknown = (): ToldDeal => ({
  hand: 0,
  commitment: "",
  text: "",
  seal: "",
  seals: [],
  arrangement: "",
  sent: false,
  opened: false,
});

interface Kept {
  next: ToldDeal | null;
  dealt: ToldDeal | null;
  doubt: Doubt | null;
  at: number;
}

/** Where it outlives the page: a table's address has its id or its code, so the key may be known only by a snapshot. */
export interface KeptAt {
  storage: () => Storage;
  key: string | ((m: Snapshot) => string);
}

/** Where what was told of a hand waits for the other tables of the round. */
export const heldKey = (table: string, hand: number) => `${KEY}held/${table}/${hand}`;

/** The prefix of all keys. */
const KEY = "fair/";
/** What belongs to a hand that nobody has come back to for so long is thrown away. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** A person's own texts at a table: another who signs in here has not added them. */
export function fairKey(m: Pick<Snapshot, "table" | "you">): string {
  return `${KEY}${m.you.person}/${m.table.id}`;
}

function forgetOld(storage: Storage): void {
  for (const key of Object.keys(storage).filter((one) => one.startsWith(KEY))) {
    const { at } = JSON.parse(storage.getItem(key) ?? "{}") as Partial<Kept>;
    if (!(at !== undefined && Date.now() - at < KEPT_MS)) storage.removeItem(key);
  }
}

/** `kept`: without it, or where a browser refuses it, it is only in memory. */
export function fairShare(say: (message: Adding) => void, kept?: KeptAt): FairShare {
  let next: ToldDeal | null = null;
  /** The deal of the hand that is played, or of the last one. */
  let dealt: ToldDeal | null = null;
  let table = "";
  let hosted = "";
  /** The round whose tables all play the deals of this one; empty: it has its own. */
  let round = "";
  const at = (t: { id: string; round?: string }) => {
    hosted = t.id;
    round = t.round ?? "";
    table = round || t.id;
  };
  const doubt = signal<Doubt | null>(null);
  let key: string | null = null;
  const load = (from: string) => {
    key = from;
    try {
      const storage = kept?.storage();
      if (storage) forgetOld(storage);
      const before = JSON.parse(storage?.getItem(from) ?? "{}") as Partial<Kept>;
      next = before.next ?? null;
      dealt = Array.isArray(before.dealt) ? null : (before.dealt ?? null);
      doubt.value = before.doubt ?? null;
    } catch {
      // It begins anew.
    }
  };
  if (typeof kept?.key === "string") load(kept.key);
  const standing = () => next ?? (dealt?.commitment ? dealt : null);
  const now = signal<ToldDeal | null>(standing());
  const shown = signal<ShownForPots | null>(null);

  const keep = () => {
    try {
      if (kept === undefined || key === null) return;
      kept.storage().setItem(key, JSON.stringify({ next, dealt, doubt: doubt.value, at: Date.now() } satisfies Kept));
    } catch {
      // Only who comes back would miss it.
    }
  };
  /** Until the record can be had. */
  const hold = (deal: ToldDeal) => {
    try {
      kept?.storage().setItem(heldKey(hosted, deal.hand), JSON.stringify({ deal, at: Date.now() }));
    } catch {
      // Then the record is checked without what was seen here.
    }
  };
  const changed = () => {
    const last = standing();
    now.value = last ? { ...last } : null;
    keep();
  };
  /** The seals are fixed: what comes next can only be the deal, or the showdown. */
  const isDue = () => next !== null && next.seals.length > 0 && !shown.value;
  const lose = () => {
    if (!dealt || dealt.over) return;
    dealt.over = true;
    if (dealt.opened) doubt.value = { hand: dealt.hand, verdict: "unproven" };
  };
  const begin = (): ToldDeal => {
    lose();
    dealt = { ...(next ?? unknown()), table, seen: nothingTold() };
    next = null;
    return dealt;
  };
  const inProgress = (): ToldDeal => (dealt && !dealt.over ? dealt : begin());
  const withdraw = () => {
    if (next && isDue()) doubt.value = { hand: next.hand, verdict: "withdrawn" };
  };
  const promised = (hand: number, commitment: string, rules: string) => {
    if (next?.commitment === commitment && (round === "" || next.hand === hand)) return;
    // As the texts are open, somebody may know the cards already.
    withdraw();
    next = fresh(hand, commitment, rules, round === "");
  };
  const fixed = (m: {
    commitment: string;
    seals: string[];
    plays: (number | null)[];
    dealer: number | null;
    doublers: number;
  }) => {
    // What is fixed stays fixed: another list is no reason to open anything.
    if (!next || next.commitment !== m.commitment || next.seals.length > 0) return;
    next.seals = m.seals;
    next.arrangement = arrangementOf(m.plays, m.dealer, m.doublers);
  };
  const is = (deal: ToldDeal | null, hand: number, commitment: unknown) =>
    deal !== null && (deal.hand === hand || (round === "" && deal.commitment !== "" && deal.commitment === commitment));
  const skip = () => {
    begin();
    lose();
  };
  const hearSnapshot = (m: Snapshot) => {
    at(m.table);
    const { hand } = m.table;
    const playing = dealt !== null && !dealt.over;
    if (m.view) {
      if (!playing || !is(dealt, hand, m.commitment)) {
        lose();
        if (!is(next, hand, m.commitment)) {
          if (isDue()) skip(); // it was played without this device
          next = null;
        }
        const deal = begin();
        if (deal.commitment === "") deal.hand = hand;
      }
      const deal = inProgress();
      deal.seen = withView(deal.seen ?? nothingTold(), m.view, "later");
    } else {
      const { last } = m;
      const proven = (last?.record?.["proof"] as { commitment?: unknown } | undefined)?.commitment;
      if (last && !playing && isDue() && is(next, last.hand, proven)) begin();
      if (last && dealt && !dealt.over && is(dealt, last.hand, proven) && last.record) dealt.over = true;
      lose();
      if (last && !is(dealt, last.hand, proven)) dealt = null;
      // Somebody went on without this device.
      if (isDue() && (m.table.state === "ended" || hand >= (next?.hand ?? 0))) skip();
      if (m.commitment !== "") promised(hand + 1, m.commitment, m.table.hash);
    }
    if (m.sealed) fixed(m.sealed);
  };
  const sayWhatIsDue = () => {
    if (!next || next.seal === "") return;
    if (next.seals.includes(next.seal)) {
      if (!next.opened) say({ type: "entropy", value: next.text });
      next.opened = true;
    } else if (next.seals.length === 0) {
      if (!next.sent) say({ type: "entropy", seal: next.seal });
      next.sent = true;
    }
  };
  const end = () => {
    withdraw();
    lose();
    next = null;
  };

  return {
    now,
    shown,
    doubt,
    last: () => (dealt?.over ? dealt : null),
    hear(m, seated) {
      if (m.type === "snapshot") {
        if (key === null && typeof kept?.key === "function") load(kept.key(m));
        hearSnapshot(m);
      } else if (m.type === "told") {
        if ("table" in m) at(m.table);
        if (m.what === "promised") promised(m.hand, m.commitment, m.rules);
        else if (m.what === "sealed") fixed(m);
        else if (m.what === "dealt") {
          const deal = begin();
          deal.texts = m.entropy;
          deal.seen = withView(nothingTold(), m.view, "dealt");
          shown.value = null;
        } else if (m.what === "act") {
          const deal = inProgress();
          deal.seen = withAct(deal.seen ?? nothingTold(), m);
          return keep();
        } else if (m.what === "hand-over") {
          const deal = inProgress();
          deal.over = true;
          if (deal.seen) deal.seen = { ...deal.seen, toItsEnd: true };
          if (doubt.value?.verdict === "unproven" || round) doubt.value = null;
          if (round) hold(deal);
          if (round) doubt.value = { hand: m.hand, verdict: "goes-on" };
          if (!m.record && seated && deal.opened) doubt.value = { hand: m.hand, verdict: "none" };
        } else if (m.what === "showdown" && m.proof) {
          const before = shown.value?.rounds ?? [];
          shown.value = { rounds: [...before, m.hands], proof: m.proof, told: next && { ...next, table } };
        } else if (m.what === "ended") end();
        else if (m.what === "rematch") {
          end();
          shown.value = null;
        } else if (m.what !== "sat") return;
      } else {
        return;
      }
      if (seated) sayWhatIsDue();
      changed();
    },
    again() {
      if (!next || !(next.sent || next.opened)) return;
      next.sent = next.opened = false;
      sayWhatIsDue();
      changed();
    },
  };
}
