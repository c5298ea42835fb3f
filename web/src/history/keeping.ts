// Hands are kept as they end at a table that is open here.
import { isOnDevice } from "../device/device.ts";
import type { TableSession } from "../table/session.ts";
import type { JudgedDecision, Verdict } from "../wire.ts";
import { me } from "../net/api.ts";
import { readRecord } from "../review/record.ts";
import { keyOf, makeKept, roleOf } from "./hand.ts";
import { keepHands, keptHand } from "./store.ts";

/** Keeps every hand whose end is told, until the session ends. */
export function keepFrom(session: TableSession): () => void {
  /** By the hand's number: the commitment that was told while its deal could not be known yet. */
  const promised = new Map<number, string>();
  /** One's seat in the hand that is played. */
  let mine: number | null = null;
  const look = () => {
    const state = session.state.value;
    if (state?.view) mine = state.view.seat;
    if (!state?.commitment) return state;
    const { hand } = state.table;
    const of = state.view ? hand : hand + 1;
    // Once dealt, the promise stands.
    if (!state.view || !promised.has(of)) promised.set(of, state.commitment);
    return state;
  };
  const keep = (record: unknown, at: number, seat: number | null, verdict?: Verdict, told = session.share.last()) => {
    try {
      const kept = makeKept(record, { at, mine: seat, promised: null, verdict });
      if (kept.hand !== null) kept.promised = promised.get(kept.hand) ?? null;
      if (told) kept.told = told;
      // A hand played on the device belongs to the device alone.
      if (kept.mine !== null && me.value?.login && !isOnDevice(kept.table)) kept.of = me.value.person;
      void keepHands([kept]);
    } catch {
      // A record that cannot be read is not kept; the table goes on.
    }
  };
  const playsNow = () => {
    const state = session.state.value;
    return state?.table.seats.find((s) => s.seat === state.you.seat)?.plays ?? null;
  };
  const lastOf = () => {
    const state = look();
    if (state?.last?.record) keep(state.last.record, Date.now(), playsNow(), state.last.verdict);
  };
  lastOf();
  return session.listen((m) => {
    if (m.type === "snapshot") lastOf();
    // In a task of its own: it takes a slow phone as long as drawing does.
    if (m.type === "told" && m.what === "hand-over" && m.record) {
      const [seat, told] = [mine ?? playsNow(), session.share.last()];
      setTimeout(() => keep(m.record, m.at, seat, m.verdict, told), 0);
    }
    look();
  });
}

/** Puts what a review said beside the hand. */
export async function keepDecisions(
  record: unknown,
  { decisions, verdict }: { decisions: JudgedDecision[]; verdict?: Verdict },
  mine: number | null,
): Promise<void> {
  try {
    const before = await keptHand(keyOf(readRecord(record)));
    const hand = before ?? makeKept(record, { at: Date.now(), mine, promised: null });
    const role = roleOf(hand.mine, verdict);
    await keepHands([{ ...hand, decisions, ...(verdict ? { verdict, role } : {}) }]);
  } catch {
    // Without a readable record there is nothing to put it beside.
  }
}
