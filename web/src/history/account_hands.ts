// The hands that one has played at tables of the server: its list is held against what is here, and what is missing is fetched.
import { signal } from "@preact/signals";
import { get, learnMe, me, sentenceOf, Trouble, type Me } from "../net/api.ts";
import { settingsOf } from "../net/settings.ts";
import { readRecord } from "../review/record.ts";
import { makeKept, type KeptHand, type OverHand } from "./hand.ts";
import { allHands, keepHands, MOST_HANDS } from "./store.ts";

/** As the server lists a hand; `name` is one's own at its table. */
export interface ListedHand {
  table: string;
  hand: number;
  at: number;
  name: string;
}

interface Page {
  hands: ListedHand[];
  before: number | null;
}

const PAGE = 200;
/** Are kept together: the pages are drawn anew for each of these. */
const TOGETHER = 20;
/** Milliseconds between two records, so that a hundred of them are no flood. */
const PACE = 40;
/** Milliseconds after which the server is asked again that was busy. */
const BUSY = [1_000, 3_000, 9_000];

/** How many are here of those that were missing; null while nothing is fetched. */
export const fetching = signal<{ done: number; of: number } | null>(null);
/** Why not all could be fetched. */
export const fetchTrouble = signal<string | null>(null);

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Whether the hand here is the listed one, and one's own. */
function isSame(hand: KeptHand, listed: ListedHand): boolean {
  if (hand.at !== listed.at) return false;
  return hand.removed === true || (hand.mine !== null && hand.names[hand.mine] === listed.name);
}

/** Which of the listed hands are here, and which are not. */
function compared(listed: readonly ListedHand[], here: readonly KeptHand[]) {
  const found: KeptHand[] = [];
  const missing: ListedHand[] = [];
  for (const one of listed) {
    const hand = here.find((h) => h.table === one.table && h.hand === one.hand && isSame(h, one));
    if (hand) found.push(hand);
    else missing.push(one);
  }
  return { found, missing };
}

async function patiently<T>(path: string): Promise<T> {
  for (const pause of BUSY) {
    try {
      return await get<T>(path);
    } catch (e) {
      if (!(e instanceof Trouble) || (e.status !== 429 && e.status !== 503)) throw e;
      await wait(pause);
    }
  }
  return get<T>(path);
}

/** The record of a hand as it is kept; null where there is none any more. */
async function fetched(listed: ListedHand, person: string): Promise<KeptHand | null> {
  try {
    const { record, verdict } = await patiently<OverHand>(`tables/${listed.table}/hands/${String(listed.hand)}`);
    const seat = readRecord(record).names.indexOf(listed.name);
    const kept = makeKept(record, { at: listed.at, mine: seat < 0 ? null : seat, promised: null, verdict });
    return { ...kept, table: listed.table, hand: listed.hand, of: person };
  } catch (e) {
    if (e instanceof Trouble && e.status !== 404) throw e;
    return null;
  }
}

async function bring(who: Me): Promise<void> {
  const here = await allHands();
  let count = here.length;
  const oldest = here.reduce((at, hand) => Math.min(at, hand.at), Infinity);
  /** One for which there is no room would only be pushed out again. */
  const fits = (one: ListedHand) => one.at > oldest || count < MOST_HANDS;
  let before: number | null = null;
  do {
    const at: string = before === null ? "" : `&before=${String(before)}`;
    const page: Page = await patiently<Page>(`me/hands?limit=${String(PAGE)}${at}`);
    const { found, missing } = compared(page.hands, here);
    // Played before they had an account, or were signed in.
    const claimed = found.flatMap((hand) => (hand.of === undefined ? [{ ...hand, of: who.person }] : []));
    if (claimed.length > 0) await keepHands(claimed);
    const news = missing.filter((one) => fits(one) && ++count > 0);
    // A table's log is played from its first hand to its last.
    news.sort((a, b) => (a.table === b.table ? a.hand - b.hand : a.table < b.table ? 1 : -1));
    for (let i = 0; i < news.length; i += TOGETHER) {
      const together: KeptHand[] = [];
      for (const [k, listed] of news.slice(i, i + TOGETHER).entries()) {
        fetching.value = { done: i + k, of: news.length };
        const kept = await fetched(listed, who.person);
        if (me.value?.person !== who.person) return;
        if (kept) together.push(kept);
        await wait(PACE);
      }
      if (together.length > 0) await keepHands(together);
    }
    const last = page.hands.at(-1);
    before = last && fits(last) ? page.before : null;
  } while (before !== null);
}

let running: Promise<void> | null = null;

/** Fetches what is missing here of the hands of one's account; nothing for guests. */
export function bringHands(): Promise<void> {
  running ??= (async () => {
    // Whose settings are nobody's has no account here, and is not asked for.
    const who = me.value ?? (settingsOf.value === "" ? null : await learnMe());
    if (!who?.login) return;
    fetchTrouble.value = null;
    await bring(who);
  })()
    .catch((e: unknown) => {
      // Without a network those that are here are shown, and that it is gone is said above.
      const isGone = e instanceof Trouble && (e.word === "offline" || e.status === 403 || e.status === 404);
      fetchTrouble.value = isGone ? null : sentenceOf(e);
    })
    .finally(() => {
      fetching.value = null;
      running = null;
    });
  return running;
}
