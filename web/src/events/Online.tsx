// An event that's played on the server: its tables are opened, and people sit down by their links.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { beSomebody, sentenceOf } from "../net/api.ts";
import { OutcomeSaid, useAsked, useOutcome } from "../pages/parts.tsx";
import { go } from "../route.ts";
import { words } from "../words/say.ts";
import { open, openTables, sit, type EventState } from "./api.ts";
import { useDoing, type Part } from "./doing.ts";
import { TextField } from "./Fields.tsx";
import { nameOf } from "./figures.ts";
import { satDown } from "./keys.ts";
import type { Live } from "./live.ts";

const USUAL_MINUTES = 5;
const MOST_MINUTES = 60;
const LOOK_EVERY = 5000;

/** Whoever opened the page by their own link sees whether their table is ready. */
export function SitDown({ state, live }: { state: EventState; live: Live }): JSX.Element | null {
  const busy = useSignal(false);
  const outcome = useOutcome();
  const { seat } = state;
  if (state.role !== "player" || !state.format.online) return null;
  const run = async () => {
    if (busy.value) return;
    busy.value = true;
    outcome.clear();
    try {
      await beSomebody(nameOf(state, state.person ?? 0));
      const { table } = await sit(live.id, live.key);
      satDown(live.id, table);
      go("/table/" + table);
    } catch (e) {
      outcome.trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  if (!seat?.hosted || seat.done)
    return (
      <section class="panel">
        <p role="status">{words(seat?.done ? "club-online.over" : "club-online.soon")}</p>
      </section>
    );
  return (
    <section class="panel event-my-seat" aria-live="polite">
      <h2>{words("club-online.ready")}</h2>
      <p>{words("club-online.seat-is", { round: seat.round, table: seat.table, seat: seat.seat })}</p>
      <p class="muted">{words("club-online.ready-more")}</p>
      <button type="button" class="primary event-send" aria-disabled={busy.value} onClick={() => void run()}>
        {words("club-online.sit")}
      </button>
      <OutcomeSaid of={outcome} />
    </section>
  );
}

/** The director's: opens the tables of the round, and says who hasn't come. */
export function OpenTables({ live, state, round }: Part & { round: number }): JSX.Element | null {
  const doing = useDoing(live);
  const minutes = useSignal(String(USUAL_MINUTES));
  const tables = state.rounds[round - 1]?.tables ?? [];
  const opened = tables.filter((one) => one.open).length;
  const toOpen = tables.filter((one) => !one.open && !one.done).length;
  const playing = tables.filter((one) => !one.done).length;
  const hands = tables.reduce((sum, one) => sum + one.hands, 0);
  const asked = useAsked(
    async () => (opened ? (await openTables(live.id, live.key)).filter((one) => one.round === round) : []),
    `${live.id} ${round} ${opened} ${hands}`,
  );
  // Who sits down changes nothing in the event.
  const waits = (asked.value ?? []).some((one) => one.missing.length > 0);
  useEffect(() => {
    if (!waits) return;
    const again = setInterval(asked.again, LOOK_EVERY);
    return () => clearInterval(again);
  }, [waits]);
  if (!state.format.online || state.role !== "director") return null;
  const typed = Number(minutes.value.trim() || "0");
  const isRight = Number.isInteger(typed) && typed >= 0 && typed <= MOST_MINUTES;
  const run = async () => {
    doing.outcome.clear();
    if (!isRight) return void (doing.outcome.trouble.value = words("club-online.wait-wrong", { most: MOST_MINUTES }));
    await doing.does(() => open(live.id, live.key, { round, wait: typed * 60 }));
  };
  const missing = (asked.value ?? []).filter((one) => one.missing.length > 0);
  return (
    <section class="panel">
      <h2>{words(toOpen > 0 ? "club-online.open" : playing > 0 ? "club-online.all-open" : "club-online.all-over")}</h2>
      {toOpen === 0 ? (
        <p role="status">
          {playing > 0 ? words("club-online.still", { n: playing }) : words("club-online.round-over", { round })}
        </p>
      ) : (
        opened > 0 && <p role="status">{words("club-online.opened", { n: opened })}</p>
      )}
      {toOpen > 0 && (
        <form
          class="event-form"
          onSubmit={(e) => {
            e.preventDefault();
            void run();
          }}
        >
          <p class="muted">{words("club-online.open-more", { minutes: isRight ? typed : USUAL_MINUTES })}</p>
          <TextField label={words("club-online.wait")} value={minutes} number most={2} />
          <button type="submit" class="primary" aria-disabled={doing.busy.value}>
            {words("club-online.open")}
          </button>
        </form>
      )}
      {missing.length > 0 && (
        <ul class="rows">
          {missing.map((one) => (
            <li key={one.table}>
              <span>
                <strong>{words("club-table.title", { n: one.table })}</strong>{" "}
                {words("club-online.missing", { names: one.missing.map((who) => nameOf(state, who)).join(", ") })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <OutcomeSaid of={doing.outcome} />
    </section>
  );
}
