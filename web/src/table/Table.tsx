// The table: seats, trick, what is asked, one's own cards, and the sheets over them.
import { useComputed, useSignal, type ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Bubbles } from "../company/Bubbles.tsx";
import { OwnSeat } from "../company/OwnSeat.tsx";
import { Reactions } from "../company/Reactions.tsx";
import { talking } from "../company/talking.ts";
import { wearChosen } from "../company/worn.ts";
import { Phrase } from "../learn/Term.tsx";
import { settings } from "../net/settings.ts";
import { LookChoice } from "../pages/Look.tsx";
import { Dialog } from "../pages/parts.tsx";
import { hearLater } from "../sound/later.ts";
import { Board } from "./Board.tsx";
import { Later } from "./drawn_later.ts";
import { ActionBar } from "./ActionBar.tsx";
import { readAction } from "./actions.ts";
import { choosing } from "./choosing.ts";
import { countsText } from "./counters.ts";
import { FairMark, FairSheet, useChecked } from "./FairSheet.tsx";
import { markedDealer } from "./follow.ts";
import { advisedCards, hinting } from "./hinting.ts";
import { HintOver } from "./HintOver.tsx";
import { useKeys } from "./keys.ts";
import { paceOf } from "./motion.ts";
import { LeaveAsk, leavesHand, type Goes } from "./LeaveAsk.tsx";
import { useLost } from "./lost.ts";
import { Menu } from "./Menu.tsx";
import { buttonsOf, menuOf, type Situation } from "./offered.ts";
import { askedIn, noteOf } from "./prompt.ts";
import { Rail } from "./Rail.tsx";
import { useRemembered } from "./remembered.ts";
import { late } from "./late.tsx";
import { ScoreSheet } from "./ScoreSheet.tsx";
import { still, useRoomy } from "./screen.ts";
import { chairs, listenerAt, mineIn, namesOf, totalOf } from "./seats.ts";
import type { TableSession } from "./session.ts";
import { TapQuestion } from "./TapQuestion.tsx";
import { timesOf } from "./speeds.ts";
import { isOnDevice } from "../device/device.ts";
import { isPromised } from "./seat_news.ts";
import { lineText, showing, type LogLine } from "./shown.ts";
import { text, words } from "../words/say.ts";
import "../style/table.css";

const ReviewSheet = late(
  () => import("./ReviewSheet.tsx").then((m) => m.ReviewSheet),
  ({ onClose }) => onClose(),
);

const LastTrick = late(
  () => import("./LastTrick.tsx").then((m) => m.LastTrick),
  ({ onClose }) => onClose(),
);

type Sheet = "none" | "score" | "review" | "last" | "fair";

const FORCED_MS = 350;
/** After so many cards played by a second tap it is asked whether one is enough. */
const TAPS_TO_ASK = 3;

/** What happens, for those who do not see it: told at once. */
function Heard(props: { lines: ReadonlySignal<readonly LogLine[]> }): JSX.Element {
  return (
    <p class="spoken" aria-live="polite">
      {props.lines.value.slice(-3).map((line) => (
        <span key={line.n}>{lineText(line)} </span>
      ))}
    </p>
  );
}

export function TableView(props: {
  session: TableSession;
  onHost: () => void;
  onPeople: () => void;
  onRules: () => void;
  onLeave: () => void;
}): JSX.Element | null {
  const { session } = props;
  const live = useMemo(() => {
    const show = showing(session, {
      times: () => timesOf[still() ? "instant" : settings.speed.value],
      isUnseen: () => document.hidden,
    });

    const choose = choosing(session, show.shown, {
      skip: show.skip,
      singleTap: () => settings.singleTap.value,
    });
    return { ...show, choose, hints: hinting(session, choose) };
  }, [session]);
  useEffect(() => live.stop, [live]);
  useEffect(() => hearLater(live.shown), [live]);
  const talk = useMemo(() => talking(session), [session]);
  useEffect(() => talk.stop, [talk]);
  useEffect(() => wearChosen(session), [session]);
  const { shown, choose, hints } = live;
  const sheet = useSignal<Sheet>("none");
  const closedHand = useSignal<number | null>(null);
  const root = useRef<HTMLElement>(null);
  // Where there is no room beside the table, the rail lies over it and is opened anew each time.
  const wide = useRoomy();
  const overlaid = useSignal(false);
  const playedItself = useSignal(false);
  const rail = wide.value ? settings.rail : overlaid;
  const chatFirst = useSignal(false);
  const looks = useSignal(false);
  const leaves = useSignal<Goes | null>(null);
  // What stands in the open chat is read.
  useEffect(() => {
    if (rail.value) talk.read();
  });
  const hearKeys = useKeys(root);
  const state = shown.value.state;
  const checked = useChecked(state?.last ?? null, session.share, state?.table ?? null);
  const before = useRemembered(shown.value);
  const lost = useLost(state);
  const legal = useComputed(() => shown.value.state?.legal ?? []);

  // What was chosen belongs to the question it was chosen for.
  const question = legal.value.join("|");
  useEffect(() => {
    choose.drop();
    choose.note.value = null;
    if (question !== "") playedItself.value = false;
    hints.close();
  }, [question]);
  useEffect(() => {
    const only = legal.value.length === 1 ? legal.value[0] : undefined;
    if (!settings.autoForced.value || only === undefined || readAction(only).kind !== "play") return undefined;
    if (shown.value.holding) return undefined;
    const play = () => {
      playedItself.value = !settings.saidForced.value;
      settings.saidForced.value = true;
      void choose.act([only]);
    };
    const timer = setTimeout(play, still() ? 0 : FORCED_MS);
    return () => clearTimeout(timer);
  }, [question, shown.value.holding]);

  // A new hand closes the sheets of the last one.
  const playing = state?.table.state === "playing";
  useEffect(() => {
    if (playing) sheet.value = "none";
  }, [playing, state?.table.hand]);

  if (!state) return <p class="table-wait">{words("table.connecting")}</p>;
  const { table, you } = state;
  const rules = table.rules;
  const mine = mineIn(state);
  const view = state.view;
  const seenView = view ?? shown.value.view;
  const names = namesOf(table);
  const { round, out } = chairs(table, you.seat);
  const me = round.find((c) => c.me) ?? null;
  const myTurn = view !== null && view.turn !== null && view.turn === mine && legal.value.length > 0;
  const mySitter = table.seats.find((s) => s.seat === you.seat) ?? null;
  const over = !playing && state.last !== null && !shown.value.holding;
  const marked = markedDealer(table, state.last);
  const showScore =
    over && (sheet.value === "score" || (sheet.value === "none" && closedHand.value !== state.last?.hand));
  // A sheet covers the rest: neither Tab nor a screen reader goes below it.
  const covered = showScore || (sheet.value !== "none" && sheet.value !== "score");
  const situation: Situation = { session, state, shown: shown.value, choose, hints, myTurn, sitter: mySitter };
  const goes = (how: Goes | null, sure = false) => {
    if (how !== null && !sure && leavesHand(state, how)) return (leaves.value = how);
    leaves.value = null;
    if (how === "stand") return void session.stand();
    // On the device it waits for one.
    session.leave(!isOnDevice(table.id));
    props.onLeave();
  };
  const showLast = () => (sheet.value = "last");
  const { main, aside } = buttonsOf(situation, showLast);
  const entries = () =>
    menuOf(situation, {
      log: rail.value,
      onLog: () => {
        chatFirst.value = false;
        rail.value = !rail.value;
      },
      unread: talk.unread.value,
      onChat: () => {
        chatFirst.value = true;
        rail.value = true;
      },
      onLook: () => (looks.value = true),
      onLastTrick: showLast,
      onFair: () => (sheet.value = "fair"),
      onRules: props.onRules,
      onScore: state.last !== null ? () => (sheet.value = "score") : null,
      onHost: props.onHost,
      onPeople: props.onPeople,
      onStand: () => goes("stand"),
      onLeave: () => goes("leave"),
    });
  const note = noteOf(situation) ?? (playedItself.value ? words("table.played-itself") : null);
  const asksTap =
    !note &&
    playing &&
    mine !== null &&
    choose.twice.value >= TAPS_TO_ASK &&
    !settings.askedTap.value &&
    !settings.singleTap.value;
  const going = choose.going.value;
  const close = () => {
    if (showScore) closedHand.value = state.last?.hand ?? null;
    sheet.value = "none";
    root.current?.focus();
  };

  hearKeys({
    covered,
    holding: shown.value.holding,
    buttons: [...main, ...aside],
    onClose: close,
    onSkip: live.skip,
    onEscape: hints.close,
  });

  return (
    <main class={`table ${rail.value ? "with-rail" : ""}`} ref={root} tabIndex={-1} data-speed={settings.speed.value}>
      <header class="strip" inert={covered}>
        <div class="strip-text">
          <h1>
            {text(table.name)} <span>{table.hand > 0 ? words("table.hand", { n: table.hand }) : ""}</span>
          </h1>
          <p>{!over && <Phrase of={state.contract} to={listenerAt(state)} />}</p>
          {settings.counters.value && view && (
            <p class="counters">{countsText(table.settings, rules, view, names, mine)}</p>
          )}
          {out.length > 0 && (
            <p>
              {words("table.sits-out", {
                names: out
                  .map((c) => (c.me ? words("table.own-name", { name: c.sitter.name ?? "" }) : c.sitter.name))
                  .join(", "),
              })}
            </p>
          )}
        </div>
        <Menu entries={entries} unread={talk.unread.value} />
      </header>
      <Board
        rules={rules}
        chairs={round}
        mine={mine}
        view={view}
        seatView={seenView && !over ? seenView : view}
        trick={shown.value.trick}
        names={names}
        totalOf={(chair) => totalOf(table, chair.sitter.name)}
        dealer={playing ? null : marked}
        holding={shown.value.holding}
        collecting={shown.value.collecting}
        marks={settings.trumpMarks.value}
        pace={paceOf(timesOf[settings.speed.value], still())}
        number={table.hand}
        turns={myTurn}
        covered={covered}
        onSkip={live.skip}
        onFelt={() => {
          live.skip();
          hints.close();
        }}
        {...(you.seat === null && !playing ? { onSit: (place: number) => void session.sit(place) } : {})}
        hand={{
          legal: legal.value,
          refused: state.refused,
          chosen: choose.chosen.value,
          going: going.flatMap((text) => readAction(text).cards),
          advised: advisedCards(hints.advice.value),
          onPress: choose.press,
          onEnter: choose.enter,
        }}
        doing={!myTurn && view && state.task !== null ? text(state.task, listenerAt(state)) : ""}
      >
        <div class="prompt">
          {mySitter && (
            <OwnSeat
              session={session}
              state={state}
              sitter={mySitter}
              view={view}
              seat={mine}
              total={totalOf(table, mySitter.name)}
              deals={!playing && me !== null && me.seat !== null && me.seat === marked}
            />
          )}
          <p class="asked" role="status">
            <Phrase of={askedIn(situation)} to={listenerAt(state)} />
            {you.seat !== null && playing && mine === null && <span class="aside"> {words("table.not-in-hand")}</span>}
          </p>
          {you.seat === null && (
            <p class="watching" role="status">
              {words(isPromised(session, state) ? "table.watching-seat" : "table.watching")}
            </p>
          )}
          {note && (
            <p class="note" role="status">
              <Phrase of={note} to={listenerAt(state)} />
            </p>
          )}
          {asksTap && <TapQuestion rests={hints.advice.value !== null} />}
          <HintOver hinting={hints} state={state} raised={choose.chosen.value} />
        </div>
        <ActionBar buttons={main} aside={aside} />
      </Board>
      {rail.value && (
        <Rail
          session={session}
          lines={before.lines}
          covered={covered}
          chatFirst={chatFirst.value}
          onClose={() => (rail.value = false)}
        />
      )}
      <Bubbles talk={talk} state={state} chatOpen={rail} covered={covered} />
      <Heard lines={live.heard} />
      <Later>
        {showScore && state.last ? (
          <ScoreSheet
            table={table}
            last={state.last}
            names={state.last.names ?? names}
            mine={mine}
            seat={mySitter?.seat ?? null}
            ready={mySitter?.ready ?? false}
            lost={lost}
            {...(state.newRules === undefined ? {} : { news: text(state.newRules, listenerAt(state)) })}
            onNext={mySitter && table.state !== "ended" ? () => void session.next() : null}
            onReview={mySitter ? () => (sheet.value = "review") : null}
            onRematch={you.host && table.state === "ended" ? () => void session.host({ do: "rematch" }) : null}
            react={<Reactions session={session} state={state} />}
            fair={
              isOnDevice(table.id) ? null : <FairMark checked={checked.value} onPress={() => (sheet.value = "fair")} />
            }
            onClose={close}
          />
        ) : null}
      </Later>
      {sheet.value === "fair" && (
        <FairSheet
          share={session.share}
          table={table}
          checked={checked.value}
          replay={state.last?.record ? `#/review/${table.id}/${state.last.hand}` : null}
          onClose={() => (over ? (sheet.value = "score") : close())}
        />
      )}
      {sheet.value === "review" && (
        <ReviewSheet
          ask={async () => {
            const last = state.last;
            const review = await session.review(last?.hand);
            if (review && last?.record) {
              // Kept beside the hand, for the replay and the statistics.
              void import("../history/keeping.ts").then((m) => m.keepDecisions(last.record, review, mine));
            }
            return review;
          }}
          replay={state.last ? `#/review/${table.id}/${state.last.hand}` : null}
          onClose={() => (sheet.value = "score")}
        />
      )}
      {looks.value && (
        <Dialog title={words("table.look")} onClose={() => (looks.value = false)}>
          <LookChoice />
        </Dialog>
      )}
      {leaves.value && leavesHand(state, leaves.value) && (
        <LeaveAsk
          state={state}
          goes={leaves.value}
          onGo={() => goes(leaves.value, true)}
          onStay={() => (leaves.value = null)}
        />
      )}
      {sheet.value === "last" && <LastTrick trick={shown.value.last} names={names} mine={mine} onClose={close} />}
    </main>
  );
}
