// What this device adds to each deal by itself, sealed before anyone's is known and opened when all seals are fixed: docs/fair-deals.md.
import { signal, type Signal } from "@preact/signals";
import { bytesOf, hexOf, sha256 } from "../review/sha256.ts";
import type { ServerMessage } from "../wire.ts";

/** A deal as this device was told of it before the cards. */
export interface ToldDeal {
  hand: number;
  commitment: string;
  /** What this device adds, and its seal; they count only if they were sent. */
  text: string;
  seal: string;
  /** All seals, as the server fixed them; empty before. */
  seals: string[];
  /** Who plays which seat, the dealer and the doublers, as JSON. */
  arrangement: string;
  sent: boolean;
  opened: boolean;
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
  of(hand: number): ToldDeal | null;
  /** Of the session that is over; null before, and where there was none. */
  shown: Signal<ShownForPots | null>;
  hear(message: ServerMessage, seated: boolean): void;
  /** The line is open again: the server may have forgotten what was said. */
  again(): void;
}

export type Adding = { type: "entropy"; seal: string } | { type: "entropy"; value: string };

const DEALS_KEPT = 4;

export function sealOf(commitment: string, text: string): string {
  const lines = `sheepshead-deal/2\nseal\ncommitment ${commitment}\ntext ${bytesOf(text).length} ${text}\n`;
  return hexOf(sha256(bytesOf(lines)));
}

export function arrangementOf(plays: readonly (number | null)[], dealer: number | null, doublers: number): string {
  return JSON.stringify([plays, dealer, doublers]);
}

function fresh(hand: number, commitment: string): ToldDeal {
  const text = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  const seal = sealOf(commitment, text);
  return { hand, commitment, text, seal, seals: [], arrangement: "", sent: false, opened: false };
}

/** `kept`: where it outlives a reload of the page; without it, or where a browser refuses it, only in memory. */
export function fairShare(say: (message: Adding) => void, kept?: { storage: () => Storage; key: string }): FairShare {
  let next: ToldDeal | null = null;
  let dealt: ToldDeal[] = [];
  try {
    const before = JSON.parse(kept?.storage().getItem(kept.key) ?? "{}") as { next?: ToldDeal; dealt?: ToldDeal[] };
    next = before.next ?? null;
    dealt = before.dealt ?? [];
  } catch {
    // It begins anew.
  }
  const now = signal<ToldDeal | null>(next ?? dealt.at(-1) ?? null);

  const shown = signal<ShownForPots | null>(null);

  const changed = () => {
    const last = next ?? dealt.at(-1);
    now.value = last ? { ...last } : null;
    try {
      kept?.storage().setItem(kept.key, JSON.stringify({ next, dealt }));
    } catch {
      // Only a reload would miss it.
    }
  };
  const promised = (hand: number, commitment: string) => {
    if (next?.commitment !== commitment) next = fresh(hand, commitment);
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
  const sayWhatIsDue = () => {
    if (!next) return;
    if (next.seals.includes(next.seal)) {
      if (!next.opened) say({ type: "entropy", value: next.text });
      next.opened = true;
    } else if (next.seals.length === 0) {
      if (!next.sent) say({ type: "entropy", seal: next.seal });
      next.sent = true;
    }
  };

  return {
    now,
    shown,
    of: (hand) => dealt.find((d) => d.hand === hand) ?? null,
    hear(m, seated) {
      if (m.type === "snapshot") {
        if (m.view) next = null;
        else if (m.commitment !== "") promised(m.table.hand + 1, m.commitment);
        if (m.sealed) fixed(m.sealed);
      } else if (m.type === "told") {
        if (m.what === "promised") promised(m.hand, m.commitment);
        else if (m.what === "sealed") fixed(m);
        else if (m.what === "dealt" && next) {
          dealt = [...dealt.filter((d) => d.hand !== m.hand), next].slice(-DEALS_KEPT);
          next = null;
          shown.value = null;
        } else if (m.what === "showdown" && m.proof) {
          const before = shown.value?.rounds ?? [];
          shown.value = { rounds: [...before, m.hands], proof: m.proof, told: next && { ...next } };
        } else if (m.what === "ended") next = null;
        else if (m.what === "rematch") next = shown.value = null;
        else if (m.what !== "sat") return;
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
