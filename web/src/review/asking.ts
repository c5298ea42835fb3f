// The review of an old hand: of the server of its table, which knows what hints were given, and else of this device.
import { askHouse, canPlayHere, isOnDevice, wireTo } from "../device/device.ts";
import { get, me, Trouble } from "../net/api.ts";
import { unreachable } from "../net/reach.ts";
import { served } from "../net/served.ts";
import { askNeighbors } from "../table/neighbors.ts";
import { openTable } from "../table/session.ts";
import type { Review, Table } from "../wire.ts";
import { words } from "../words/say.ts";

const PATIENCE = 60_000;

/** Whether one is at this table with another browser, whose connection must stay. */
async function isOpenElsewhere(id: string): Promise<boolean> {
  const table = await get<Pick<Table, "seats">>(`tables/${id}`);
  const mine = me.value?.person;
  return table.seats.some((s) => s.here && s.person !== null && s.person === mine);
}

/** Goes to the table for the time of the question. */
async function askByOneself(id: string, hand: number): Promise<Review | null> {
  const session = openTable(id, "player", await wireTo(id));
  return new Promise((done) => {
    let over = false;
    const end = (review: Review | null) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      session.leave();
      done(review);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    session.closed.subscribe((closed) => closed && end(null));
    const stop = session.state.subscribe((state) => {
      if (!state) return;
      queueMicrotask(() => stop());
      void session.review(hand).then(end);
    });
  });
}

/** null: there is none; `Trouble` with a sentence where it cannot be asked for now. */
async function askTable(table: string, hand: number): Promise<Review | null> {
  const near = await askNeighbors(table, hand);
  if (near !== undefined) return near;
  if (!isOnDevice(table) && (await isOpenElsewhere(table)))
    throw new Trouble(409, "elsewhere", words("replay.open-elsewhere"));
  return askByOneself(table, hand);
}

export interface Asked {
  table: string | null;
  hand: number | null;
  record: unknown;
}

const hasTable = (of: Asked): of is Asked & { table: string; hand: number } =>
  of.table !== null && of.hand !== null && (served || isOnDevice(of.table));

/** Whether anyone may know. */
export const isReviewed = (of: Asked) => canPlayHere || hasTable(of);

/** What this seat decided in the hand; `mine`: whether it's one's own. As askTable(). */
export async function askReview(of: Asked, seat: number, mine: boolean): Promise<Pick<Review, "decisions"> | null> {
  let no: unknown = null;
  if (mine && hasTable(of) && !(unreachable.peek() && !isOnDevice(of.table)))
    try {
      const review = await askTable(of.table, of.hand);
      if (review) return review;
    } catch (e) {
      no = e;
    }
  if (canPlayHere) return askHouse("POST", "reviews", { record: of.record, seat });
  if (no !== null) throw no as Error;
  return null;
}
