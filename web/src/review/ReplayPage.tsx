// The page of one hand: its record from the server or from this device, the replay, one's decisions, the proof of the deal.
import { batch, signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { canPlayHere, isOnDevice } from "../device/device.ts";
import { beSomebody, get, sentenceOf, Trouble } from "../net/api.ts";
import { served } from "../net/served.ts";
import { Page, Shown, useAsked } from "../pages/parts.tsx";
import { knownOf, makeKept, type KeptHand, type OverHand } from "../history/hand.ts";
import { keepHands, keptHand } from "../history/store.ts";
import { toldOf } from "../history/told.ts";
import { go } from "../route.ts";
import { heldKey, type ToldDeal } from "../table/fair.ts";
import { askReview, isReviewed } from "./asking.ts";
import { download } from "./files.ts";
import { follow, type Followed } from "./following.ts";
import { check, verdictText } from "./proof.ts";
import { MOST_BYTES, parseLimited, readRecord, RecordTrouble } from "./record.ts";
import { Replay } from "./Replay.tsx";
import { ShareDialog } from "./Share.tsx";
import { words } from "../words/say.ts";
import "../style/table.css";
import "../style/review.css";

export type ReplayOf = { table: string; hand: number } | { key: string } | { share: string };

/** The sentence for a file or record that cannot be shown. */
export function fileTrouble(e: unknown): string {
  return e instanceof RecordTrouble && e.message !== "" ? e.message : words("replay.unread");
}

/** Keeps the record of a file, and goes to its page. */
export async function openFile(file: File): Promise<void> {
  if (file.size > MOST_BYTES) throw new RecordTrouble("", words("replay.too-big"));
  const json = parseLimited(await file.text());
  await follow(json);
  const kept = makeKept(json, { at: Date.now(), mine: null, promised: null });
  await keepHands([kept]);
  go(`/review/kept/${kept.key}`);
}

/** A hand that somebody shares: its names are hidden. */
async function sharedHand(id: string): Promise<KeptHand> {
  const shared = await get<{ seat: number | null; record: { seats: { name: string }[] } }>(`shared/${id}`).catch(
    (e: unknown) => {
      throw e instanceof Trouble && e.status === 404 ? new Trouble(404, "gone", words("replay.shared-gone")) : e;
    },
  );
  const seats = shared.record.seats.map((one, i) => ({ ...one, name: words("replay.seat-n", { n: i + 1 }) }));
  return makeKept({ ...shared.record, seats }, { at: Date.now(), mine: null, promised: null });
}

/** What this device was told of a hand whose record had to wait for other tables. */
function toldWhile(table: string, hand: number): ToldDeal | null {
  try {
    const { deal } = JSON.parse(localStorage.getItem(heldKey(table, hand)) ?? "{}") as { deal?: unknown };
    return toldOf(deal);
  } catch {
    return null;
  }
}

async function find(of: ReplayOf): Promise<KeptHand> {
  if ("key" in of) {
    const kept = await keptHand(of.key);
    if (!kept) throw new Trouble(404, "gone", words("replay.gone"));
    return kept;
  }
  if ("share" in of) return sharedHand(of.share);
  // At a table on this device nobody else is a person; what was kept here knows one's seat.
  const who = isOnDevice(of.table) ? null : await beSomebody(words("page.guest"));
  const { record, verdict } = await get<OverHand>(`tables/${of.table}/hands/${of.hand}`).catch((e: unknown) => {
    throw e instanceof Trouble && e.status === 404 ? new Trouble(404, "gone", words("replay.no-such")) : e;
  });
  const names = readRecord(record).names;
  const seat = who ? names.indexOf(who.name) : readRecord(record).bots.indexOf(null);
  const fresh = makeKept(record, { at: Date.now(), mine: seat < 0 ? null : seat, promised: null, verdict });
  fresh.table ??= of.table;
  const told = toldWhile(of.table, of.hand);
  if (told) fresh.told = told;
  // What was kept as the hand ended knows more: one's seat for certain, and the promise.
  return (await keptHand(fresh.key)) ?? fresh;
}

interface Read {
  hand: KeptHand;
  followed: Followed;
}

/** The hand, and how it went. */
async function read(of: ReplayOf): Promise<Read> {
  const hand = await find(of);
  const followed = await follow(hand.record).catch((e: unknown) => {
    throw e instanceof RecordTrouble ? new Trouble(0, "unread", fileTrouble(e)) : e;
  });
  return { hand, followed };
}

/** Of one's own seat, or in a hand of others of the seat in which one looks at it. */
function useReview(hand: KeptHand, shared: boolean) {
  return useMemo(() => {
    const decisions = signal(hand.decisions);
    const seat = signal(hand.mine ?? hand.decisions?.[0]?.seat ?? null);
    const asking = signal(false);
    const said = signal("");
    const ask = async (of: number) => {
      if (asking.value) return;
      asking.value = true;
      said.value = words("replay.asking");
      let review = null;
      let sentence = words("replay.no-review");
      try {
        review = await askReview(hand, of, of === hand.mine);
      } catch (e) {
        if (!(e instanceof Trouble) || e.status !== 404) sentence = sentenceOf(e);
      }
      asking.value = false;
      said.value = review ? "" : sentence;
      if (!review) return;
      batch(() => {
        seat.value = of;
        decisions.value = review.decisions;
      });
      if (!shared) await keepHands([{ ...hand, decisions: review.decisions }]);
    };
    return { decisions, seat, asking, said, ask };
  }, [hand, shared]);
}

type Reviewing = ReturnType<typeof useReview>;

/** What is asked of one's own hand. */
function AskMine(props: { review: Reviewing; seat: number; can: boolean }): JSX.Element {
  const { review, seat } = props;
  return (
    <section class="panel">
      <h2>{words("replay.decisions")}</h2>
      <p role="status">{review.said.value || words("replay.no-decisions")}</p>
      {props.can && (
        <button type="button" disabled={review.asking.value} onClick={() => void review.ask(seat)}>
          {words("replay.ask-review")}
        </button>
      )}
    </section>
  );
}

/** In a hand of others one looks at it from any seat. */
function AskTheirs(props: { review: Reviewing; names: readonly string[]; bots: readonly unknown[] }): JSX.Element {
  const { review, names, bots } = props;
  const chosen = useSignal(review.seat.peek() ?? Math.max(0, bots.indexOf(null)));
  return (
    <section class="panel">
      <h2>{words("replay.in-seat")}</h2>
      <label class="field">
        <span>{words("replay.whose-seat")}</span>
        <select value={chosen.value} onChange={(e) => (chosen.value = Number(e.currentTarget.value))}>
          {names.map((name, seat) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={review.asking.value} onClick={() => void review.ask(chosen.value)}>
        {words("replay.ask-theirs")}
      </button>
      <p role="status">{review.said.value}</p>
    </section>
  );
}

function HandLookedAt(props: Read & { title: string; shared: boolean }): JSX.Element {
  const { hand, followed } = props;
  const sharing = useSignal(false);
  const checked = useMemo(() => check(followed.record, knownOf(hand)), [hand, followed]);
  const review = useReview(hand, props.shared);
  const { table, hand: number } = hand;
  const shares = served && table !== null && !isOnDevice(table) && number !== null && hand.mine !== null;
  const menu = [
    ...(shares ? [{ label: words("replay.share"), press: () => (sharing.value = true) }] : []),
    {
      label: words("replay.download"),
      press: () => download(`sheepshead-${hand.key}.json`, JSON.stringify(hand.record) + "\n"),
    },
    { label: words("page.history"), press: () => go("/history") },
    { label: words("page.to-home"), press: () => go("/") },
  ];
  return (
    <>
      <Replay
        hand={followed}
        json={hand.record}
        mine={review.seat.value}
        decisions={review.decisions.value}
        title={props.title}
        entries={menu}
      >
        {hand.mine !== null && !review.decisions.value && (
          <AskMine review={review} seat={hand.mine} can={isReviewed(hand)} />
        )}
        {hand.mine === null && canPlayHere && (
          <AskTheirs review={review} names={followed.record.names} bots={followed.record.bots} />
        )}
        {!props.shared && (
          <section class="panel">
            <h2>{words("replay.proof")}</h2>
            <p data-verdict={checked.verdict}>{verdictText(checked.verdict)}</p>
            {checked.unseen && <p>{words("proof.unseen")}</p>}
            {checked.keptBack > 0 && <p>{words("proof.unopened", { n: checked.keptBack })}</p>}
          </section>
        )}
      </Replay>
      {sharing.value && table !== null && number !== null && (
        <ShareDialog table={table} hand={number} onClose={() => (sharing.value = false)} />
      )}
    </>
  );
}

/** A button of one's own with the browser's choice of a file behind it. */
export function FileButton(props: { label: string; accept: string; onFile: (file: File) => Promise<string | null> }) {
  const said = useMemo(() => signal(""), []);
  return (
    <div>
      <label class="button file-button">
        {props.label}
        <input
          type="file"
          accept={props.accept}
          onChange={(e) => {
            const field = e.currentTarget;
            const file = field.files?.[0];
            if (!file) return;
            said.value = "";
            props.onFile(file).then(
              (text) => (said.value = text ?? ""),
              (e: unknown) => (said.value = e instanceof Trouble ? sentenceOf(e) : fileTrouble(e)),
            );
            field.value = "";
          }}
        />
      </label>
      <p role="status">{said.value}</p>
    </div>
  );
}

export function ReplayPage(props: { of: ReplayOf }): JSX.Element {
  const { of } = props;
  const shared = "share" in of;
  const id = "key" in of ? of.key : shared ? of.share : `${of.table}/${of.hand}`;
  const asking = useAsked(() => read(of), id);
  const title = words(shared ? "replay.shared-title" : "replay.title");
  useEffect(() => {
    document.title = words("page.document", { page: title });
  }, [title]);
  const found = asking.value;
  const below = (
    <div class="beside">
      <FileButton
        label={words("replay.upload")}
        accept=".json,application/json"
        onFile={(f) => openFile(f).then(() => null)}
      />
      <a class="button" href="#/history">
        {words("page.history")}
      </a>
    </div>
  );
  if (found === null)
    return (
      <Page title={title}>
        <h1>{title}</h1>
        <div class="stack">
          <Shown asking={asking}>{() => null}</Shown>
          {below}
        </div>
      </Page>
    );
  return (
    <main class="page-of-replay">
      <HandLookedAt key={found.hand.key} {...found} title={title} shared={shared} />
      <div class="page replay-below">{below}</div>
    </main>
  );
}
