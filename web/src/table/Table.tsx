// The table: seats, trick, what is asked, one's own cards, and the sheets over them.
import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Phrase } from "../learn/Term.tsx";
import { settings } from "../net/settings.ts";
import { hearLater } from "../sound/later.ts";
import { ActionBar, actionButton, type BarButton } from "./ActionBar.tsx";
import { buttonsFor, fit, lettersFor, ownKind, readAction, wanted } from "./actions.ts";
import { asked, toAct } from "./asked.ts";
import { choosing } from "./choosing.ts";
import { contractText, rolesOf } from "./contract.ts";
import { countsText } from "./counters.ts";
import { Hand } from "./Hand.tsx";
import { LastTrick } from "./LastTrick.tsx";
import { Menu, type MenuEntry } from "./Menu.tsx";
import { Middle } from "./Middle.tsx";
import { playersOf, rule } from "./order.ts";
import { Rail } from "./Rail.tsx";
import { ReviewSheet } from "./ReviewSheet.tsx";
import { ScoreSheet } from "./ScoreSheet.tsx";
import { Badges, Seat } from "./Seat.tsx";
import { chairs, namesOf, shapeOf, spots, type Shape } from "./seats.ts";
import type { TableSession } from "./session.ts";
import { mineIn, showing } from "./shown.ts";
import { actionLabel, tableWords } from "./words.ts";
import "../style/table.css";

type Sheet = "none" | "score" | "review" | "last";

const FORCED_MS = 350;

function roomy(): boolean {
  return typeof matchMedia === "function" && matchMedia("(min-width: 1000px) and (min-height: 481px)").matches;
}

/** A phone held across: the same words stand in the styles. */
function isAcross(): boolean {
  return typeof matchMedia === "function" && matchMedia("(max-height: 480px) and (min-width: 560px)").matches;
}

function still(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function TableView(props: {
  session: TableSession;
  onHost: () => void;
  onLeave: () => void;
}): JSX.Element | null {
  const { session } = props;
  const t = tableWords();
  const live = useMemo(() => {
    const show = showing(session, { pause: () => (still() ? 0 : settings.pause.value), still });

    const choose = choosing(session, show.shown, {
      skip: show.skip,
      singleTap: () => settings.singleTap.value,
    });
    return { ...show, choose };
  }, [session]);
  useEffect(() => live.stop, [live]);
  useEffect(() => hearLater(live.shown), [live]);
  const { shown, choose } = live;
  const sheet = useSignal<Sheet>("none");
  const closedHand = useSignal<number | null>(null);
  const shape = useSignal<Shape>("narrow");
  const felt = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLElement>(null);
  // Where there is no room beside the table, the rail lies over it and is opened anew each time.
  const wide = useSignal(roomy());
  const overlaid = useSignal(false);
  const rail = wide.value ? settings.rail : overlaid;
  useEffect(() => {
    const measure = () => (wide.value = roomy());
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  /** What a key does now; each has a button, too. */
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) keys.current(event);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  const state = shown.value.state;
  const legal = useComputed(() => shown.value.state?.legal ?? []);

  useEffect(() => {
    const box = felt.current;
    if (!box || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) shape.value = shapeOf(entry.contentRect.width, isAcross());
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [state === null]);

  // What was chosen belongs to the question it was chosen for.
  const question = legal.value.join("|");
  useEffect(() => {
    choose.chosen.value = [];
    choose.note.value = null;
  }, [question]);
  useEffect(() => {
    const only = legal.value.length === 1 ? legal.value[0] : undefined;
    if (!settings.autoForced.value || only === undefined || readAction(only).kind !== "play") return undefined;
    if (shown.value.holding) return undefined;
    const timer = setTimeout(() => void choose.act([only]), still() ? 0 : FORCED_MS);
    return () => clearTimeout(timer);
  }, [question, shown.value.holding]);

  // A new hand closes the sheets of the last one.
  const playing = state?.table.state === "playing";
  useEffect(() => {
    if (playing) sheet.value = "none";
  }, [playing, state?.table.hand]);

  if (!state) return <p class="table-wait">{t.connecting}</p>;
  const { table, you } = state;
  const rules = table.rules;
  const mine = mineIn(state);
  const view = state.view;
  const seenView = view ?? shown.value.view;
  const names = namesOf(table);
  const { round, out } = chairs(table, you.seat);
  const me = round.find((c) => c.me) ?? null;
  const others = me ? round.filter((c) => !c.me) : round;
  const places = me
    ? spots(others.length, shape.value)
    : [{ x: 50, y: 100 }, ...spots(Math.max(0, others.length - 1), shape.value)];
  const turn = view?.turn ?? null;
  const myTurn = turn !== null && turn === mine && legal.value.length > 0;
  const mySitter = table.seats.find((s) => s.seat === you.seat) ?? null;
  const over = !playing && state.last !== null && !shown.value.holding;
  const showScore =
    over && (sheet.value === "score" || (sheet.value === "none" && closedHand.value !== state.last?.hand));
  // A sheet covers the rest: neither Tab nor a screen reader goes below it.
  const covered = showScore || sheet.value === "review" || sheet.value === "last";
  const hinting = async () => {
    const hint = await session.hint();
    choose.note.value = hint
      ? `${t.hintSays(actionLabel(readAction(hint.action), view?.phase ?? "play"))} ${hint.reason}`
      : (session.said.value ?? t.noHint);
  };

  // ---- buttons ----
  const buttons: BarButton[] = [];
  if (myTurn && view) {
    const plain = buttonsFor(legal.value);
    plain.forEach((action, i) =>
      buttons.push(
        actionButton(action, view.phase, () => void choose.act([action.text]), i === 0 && action.kind !== "pass"),
      ),
    );
    const kind = ownKind(legal.value);
    if (kind !== null) {
      const toBury = view["to-bury"] ?? 1;
      const count = wanted(legal.value, toBury);
      const chosen = choose.chosen.value;
      const ready = fit(chosen, legal.value, toBury);
      const made = { text: "", kind, cards: [...chosen], rest: "" };
      if (ready)
        buttons.unshift({ ...actionButton(made, view.phase, () => void choose.act(ready), true), letter: null });
      else if (kind !== "play" || count > 1) {
        const label = chosen.length === 0 ? t.chooseMore(count) : t.chosenOf(chosen.length, count);
        buttons.unshift({
          label,
          letter: null,
          primary: false,
          disabled: true,
          press: () => (choose.note.value = t.chooseMore(count)),
        });
      }
    }
  } else if (!playing && mySitter && table.state !== "ended" && table.state !== "paused") {
    const free = table.seats.filter((s) => s.name === null).length;
    if (!mySitter.ready && (free === 0 || table.state === "between"))
      buttons.push({
        label: table.hand === 0 ? t.firstHand : t.next,
        letter: null,
        primary: true,
        press: () => void session.next(),
      });
  }
  const going = choose.going.value;
  // What was said is on its way: until it is answered nothing else can be.
  if (going.length > 0) for (const b of buttons) b.disabled = true;
  if (mySitter?.away) buttons.push({ label: t.back, letter: null, primary: true, press: () => void session.back() });
  const aside: BarButton[] = [];
  if (myTurn && table.settings.hints !== false)
    aside.push({ label: t.hint, letter: null, primary: false, press: () => void hinting() });
  if (view && shown.value.last)
    aside.push({ label: t.lastTrick, letter: null, primary: false, press: () => (sheet.value = "last") });
  const letters = lettersFor([...buttons, ...aside].map((b) => b.label));
  [...buttons, ...aside].forEach((b, i) => (b.letter = b.disabled ? null : (letters[i] ?? null)));

  const entries: MenuEntry[] = [];
  entries.push({
    label: rail.value ? t.hideLog : t.log,
    press: () => (rail.value = !rail.value),
  });
  entries.push({ label: t.lastTrick, press: () => (sheet.value = "last") });
  if (myTurn && view?.phase === "play" && rule(rules, "play", "claims") !== false)
    entries.push({ label: t.claim, press: () => void choose.act(["claim"]) });
  if (over) entries.push({ label: t.scoreSheet, press: () => (sheet.value = "score") });
  if (you.host) entries.push({ label: t.host, press: props.onHost });
  if (mySitter) entries.push({ label: t.stand, press: () => void session.stand() });
  entries.push({ label: t.leave, press: props.onLeave });

  // ---- what is said ----
  const link = session.link.value;
  const prompt =
    link === "lost"
      ? t.lost
      : link === "connecting"
        ? t.connecting
        : table.state === "paused"
          ? t.paused
          : table.state === "ended"
            ? t.ended
            : view && myTurn
              ? t.yourTurn(asked(rules, view, legal.value))
              : view && turn !== null
                ? toAct(names[turn] ?? "", view.phase)
                : !playing
                  ? between()
                  : "";
  function between(): string {
    const free = table.seats.filter((s) => s.name === null).length;
    if (mySitter?.ready) return t.ready;
    if (free > 0 && table.state === "waiting") return t.waitingSeats(free);
    return table.hand > 0 ? t.betweenHands : "";
  }
  const played = session.played.value;
  const note =
    choose.note.value ??
    session.said.value ??
    (played && played.length > 0
      ? t.playedForYou(played.map((a) => actionLabel(readAction(a), "play")).join(", "))
      : null);
  const lines = shown.value.lines;
  const close = () => {
    if (showScore) closedHand.value = state.last?.hand ?? null;
    sheet.value = "none";
    root.current?.focus();
  };

  keys.current = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const outside = target !== document.body && !root.current?.contains(target);
    if (outside || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    if (event.key === "Escape" && (sheet.value !== "none" || showScore)) return close();
    if (showScore || sheet.value !== "none") return;
    const onButton = target.tagName === "BUTTON" && target.dataset["card"] === undefined;
    if (shown.value.holding && event.key === " " && !onButton) {
      event.preventDefault();
      return live.skip();
    }
    // From wherever the focus was lost, the arrows lead to the cards.
    if (event.key.startsWith("Arrow") && target.closest(".hand, .rail") === null) {
      root.current?.querySelector<HTMLElement>('.hand [tabindex="0"]')?.focus();
      return;
    }
    const found = [...buttons, ...aside].find((b) => b.letter !== null && b.letter === event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    found.press();
  };

  return (
    <main class={`table ${rail.value ? "with-rail" : ""}`} ref={root} tabIndex={-1} data-shape={shape.value}>
      <header class="strip" inert={covered}>
        <div class="strip-text">
          <h1>
            {table.name} <span>{table.hand > 0 ? t.hand(table.hand) : ""}</span>
          </h1>
          <p>{seenView && !over && <Phrase text={contractText(rules, seenView, names, mine)} />}</p>
          {settings.counters.value && view && (
            <p class="counters">{countsText(table.settings, rules, view, names, mine)}</p>
          )}
          {out.length > 0 && <p>{t.sitsOut(out.map((c) => (c.me ? t.you : c.sitter.name)).join(", "))}</p>}
        </div>
        <Menu entries={entries} />
      </header>
      <div
        class="felt"
        ref={felt}
        inert={covered}
        data-others={others.length}
        data-watched={me === null ? "" : undefined}
      >
        {/* A tap anywhere on the felt goes on; so do the button with the taker's name, and Space. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div class="cloth" onClick={live.skip}>
          <ul class="seats">
            {others.map((chair, i) => (
              <Seat
                key={chair.place}
                chair={chair}
                spot={places[i] ?? { x: 50, y: 0 }}
                rules={rules}
                view={seenView && !over ? seenView : view}
                turn={turn !== null && chair.seat === turn}
                deals={!playing && chair.seat === table.dealer}
                {...(you.seat === null && !playing ? { onSit: () => void session.sit(chair.place) } : {})}
              />
            ))}
          </ul>
          <Middle
            rules={rules}
            view={view}
            trick={shown.value.trick}
            names={names}
            mine={mine}
            holding={shown.value.holding}
            collecting={shown.value.collecting}
            marks={settings.trumpMarks.value}
            shape={shape.value}
            onSkip={live.skip}
          />
        </div>
      </div>
      <section class={`own ${myTurn ? "turn" : ""}`} inert={covered} aria-label={t.yourCards}>
        <div class="prompt">
          {me && view && mine !== null && (
            <span class="me">
              <Badges roles={rolesOf(rules, view, mine, playersOf(rules))} />
              {(view.taken[mine] ?? 0) > 0 && <span class="count">{t.tricks(view.taken[mine] ?? 0)}</span>}
            </span>
          )}
          <p class="asked" role="status">
            <Phrase text={prompt} />
            {you.seat === null && <span class="aside"> ({t.watching.replace(/\.$/, "")})</span>}
            {you.seat !== null && playing && mine === null && (
              <span class="aside"> ({t.notInHand.replace(/\.$/, "")})</span>
            )}
          </p>
          {note && (
            <p class="note" role="status">
              <Phrase text={note} />
            </p>
          )}
        </div>
        <ActionBar buttons={buttons} aside={aside} />
        {view && mine !== null && (
          <Hand
            rules={rules}
            view={view}
            seat={mine}
            legal={legal.value}
            chosen={choose.chosen.value}
            going={going.flatMap((text) => readAction(text).cards)}
            marks={settings.trumpMarks.value}
            onPress={choose.press}
            onEnter={choose.enter}
          />
        )}
      </section>
      {rail.value && <Rail session={session} lines={lines} covered={covered} onClose={() => (rail.value = false)} />}
      <p class="spoken" aria-live="polite">
        {lines.slice(-3).map((line) => (
          <span key={line.n}>{line.text} </span>
        ))}
      </p>
      {showScore && state.last && (
        <ScoreSheet
          table={table}
          last={state.last}
          view={shown.value.view}
          names={names}
          mine={mine}
          ready={mySitter?.ready ?? false}
          lost={shown.value.lost}
          onNext={mySitter && table.state !== "ended" ? () => void session.next() : null}
          onReview={mySitter ? () => (sheet.value = "review") : null}
          onRematch={you.host && table.state === "ended" ? () => void session.host({ do: "rematch" }) : null}
          onClose={close}
        />
      )}
      {sheet.value === "review" && (
        <ReviewSheet
          ask={async () => {
            const last = state.last;
            const review = await session.review(last?.hand);
            if (review && last?.record) {
              // Kept beside the hand, for the replay and the statistics.
              void import("../history/keeping.ts").then((m) => m.keepDecisions(last.record, review.decisions, mine));
            }
            return review;
          }}
          replay={state.last ? `#/review/${table.id}/${state.last.hand}` : null}
          onClose={() => (sheet.value = "score")}
        />
      )}
      {sheet.value === "last" && <LastTrick trick={shown.value.last} names={names} mine={mine} onClose={close} />}
    </main>
  );
}
