// A table that is open: the game itself, the host's panel over it, and what is said when it cannot be shown.
import { computed, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { isOnDevice, notKept, wireTo } from "../device/device.ts";
import { beSomebody, learnMe, me, sentenceOf, tableToldOf, typedName, type TableToldOf } from "../net/api.ts";
import { newerPage } from "../net/newer.ts";
import { unreachable } from "../net/reach.ts";
import { go } from "../route.ts";
import { eventOf } from "../table/event_of.ts";
import { answerNeighbors } from "../table/neighbors.ts";
import { openTable, type TableSession } from "../table/session.ts";
import type { TableState } from "../table/state.ts";
import { TableView } from "../table/Table.tsx";
import { Host } from "./Host.tsx";
import { mutedAt } from "./muted_here.ts";
import { NameFirst } from "./NameFirst.tsx";
import { PeopleHere } from "./PeopleHere.tsx";
import { TableRules } from "./TableRules.tsx";
import { codeToGive, WaitingInvite } from "./WaitingInvite.tsx";
import { Page, Saying } from "./parts.tsx";
import { before, satAt, seatedAt, type Before } from "./sat_here.ts";
import { text, words } from "../words/say.ts";

const SLOW = 4_000;

/** Whether a bot makes room for whoever asks. */
const yields = (state: TableState) =>
  state.table.settings["bots-yield"] === true && state.table.seats.some((s) => s.bot !== null);

const isSeated = (session: TableSession) => session.state.peek()?.you.seat !== null;

/** Whoever comes as a player sits down where there is room; alone with bots, nobody has to be waited for. */
function comeIn(session: TableSession): () => void {
  let asked = false;
  /** A bot makes room at the end of the hand. */
  let promised = false;
  let dealt = false;
  return session.state.subscribe((state) => {
    if (!state || state.table.state === "ended") return;
    if (state.you.seat === null) {
      const isFree = state.table.seats.some((s) => s.person === null && s.bot === null);
      const first = !asked || (promised && isFree);
      asked = true;
      promised &&= !isFree;
      // Only on coming in: whoever stood up, or found no room, sits down when they say so.
      if (first && isFree) void session.sit();
      else if (first && yields(state)) void session.sit().then((could) => (promised = could && !isSeated(session)));
      return;
    }
    asked = true;
    if (dealt || state.table.hand > 0 || state.table.state !== "between") return;
    if (!state.table.seats.every((s) => s.bot !== null || s.seat === state.you.seat)) return;
    dealt = true;
    void session.next();
  });
}

/** Whether one is not the one who sat here: the browser may have lost who it was, and been given another name. */
const isAnother = (table: string) => ![null, me.peek()?.person].includes(satAt(table));

function isFull(state: TableState): boolean {
  return (
    !yields(state) && state.you.seat === null && state.table.seats.every((s) => s.person !== null || s.bot !== null)
  );
}

export function TablePage(props: { id: string; as: "player" | "spectator" }) {
  const page = useMemo(() => {
    const session = signal<TableSession | null>(null);
    const trouble = signal<string | null>(null);
    const first = signal<Before>("nothing");
    const told = signal<TableToldOf | null>(null);
    const hosting = signal(false);
    const people = signal(false);
    const rules = signal(false);
    const heard = new Map<string, string>();
    const slow = signal(false);
    const noted = signal(false);
    const muted = signal<ReadonlySet<string>>(new Set());
    const banned = signal<{ person: string; name: string }[]>([]);
    return {
      session,
      trouble,
      first,
      told,
      hosting,
      people,
      rules,
      heard,
      slow,
      noted,
      banned,
      muted,
      state: computed(() => session.value?.state.value ?? null),
    };
  }, [props.id, props.as]);
  const here = isOnDevice(props.id);
  const leaves = useRef<() => void>(() => undefined);

  const open = () => {
    leaves.current();
    page.trouble.value = null;
    page.session.value = null;
    let left = false;
    let stop = () => undefined as void;
    leaves.current = () => {
      left = true;
      stop();
    };
    const begin = async () => {
      page.first.value = "nothing";
      if (here) return wireTo(props.id);
      page.first.value = before(me.value ?? (await learnMe()), typedName.value, props.id);
      if (page.first.value === "name") page.told.value = await tableToldOf(props.id).catch(() => null);
      if (page.first.value === "nothing") await beSomebody(words("page.guest"));
      return undefined;
    };
    begin().then(
      (wire) => {
        if (left || page.first.value !== "nothing") return;
        const session = openTable(props.id, props.as, wire);
        const sat = props.as === "player" ? comeIn(session) : () => undefined;
        const deaf = props.as === "player" ? answerNeighbors(props.id, session) : () => undefined;
        const kept = props.as === "player" ? keepSeat(session) : () => undefined;
        const unmuted = mutedAt(session, props.id).subscribe((now) => (page.muted.value = now));
        session.listen((m) => {
          if (m.type !== "told" || (m.what !== "kicked" && m.what !== "unbanned") || !m.person) return;
          const others = page.banned.value.filter((one) => one.person !== m.person);
          const isBanned = m.what === "kicked" && m.banned;
          page.banned.value = isBanned ? [...others, { person: m.person, name: m.name ?? m.person }] : others;
        });
        const stops: (() => void)[] = [];
        const later = (brought: Promise<(session: TableSession) => () => void>) =>
          void brought.then(
            (start) => void (left || stops.push(start(session))),
            () => undefined,
          );
        later(import("../history/keeping.ts").then((m) => m.keepFrom));
        if (here) later(import("../device/listed.ts").then((m) => m.keepListed));
        stop = () => {
          for (const end of stops) end();
          unmuted();
          sat();
          kept();
          deaf();
          session.leave();
        };
        page.session.value = session;
      },
      (e: unknown) => {
        if (left) return;
        page.trouble.value = sentenceOf(e);
        if (!unreachable.peek()) return;
        // What failed without a network is tried again when it is back.
        stop = unreachable.subscribe((gone) => {
          if (!gone) open();
        });
      },
    );
  };

  const keepSeat = (session: TableSession) =>
    session.state.subscribe((state) => {
      if (!state) return;
      const { table, you } = state;
      const sits = you.seat !== null && table.state !== "ended";
      seatedAt([props.id, table.id, table.code], sits ? you.person : null);
    });

  useEffect(() => {
    open();
    const late = setTimeout(() => (page.slow.value = true), SLOW);
    return () => {
      clearTimeout(late);
      leaves.current();
    };
  }, [page]);

  const name = text(page.state.value?.table.name ?? "");
  const isMyTurn = (page.state.value?.legal.length ?? 0) > 0;
  const title = isMyTurn ? words("table.document-your-turn", { table: name }) : name;
  useEffect(() => {
    // Seen in the tabs of the browser while another one is in front.
    if (name) document.title = title;
  }, [name, title]);

  const session = page.session.value;
  const state = page.state.value;
  // It follows what is shown, not what is known: each message would draw it once too often.
  const table = useMemo(
    () =>
      session && (
        <TableView
          session={session}
          onHost={() => (page.hosting.value = true)}
          onPeople={() => (page.people.value = true)}
          onRules={() => (page.rules.value = true)}
          onLeave={() => go("/")}
        />
      ),
    [page, session],
  );
  const closed = session?.closed.value;
  if (closed) {
    return (
      <Saying
        sentence={
          closed.reason === "no-such-table" && !here && isAnother(props.id) ? words("net.signed-out") : closed.message
        }
      >
        {closed.reason === "elsewhere" && (
          <button type="button" class="primary" onClick={open}>
            {words("page.take-over")}
          </button>
        )}
      </Saying>
    );
  }
  if (page.trouble.value) {
    return (
      <Saying sentence={page.trouble.value}>
        <button type="button" class="primary" onClick={open}>
          {words("page.again")}
        </button>
      </Saying>
    );
  }
  if (page.first.value === "signed-out") {
    return (
      <Saying sentence={words("page.lost-seat")}>
        <a class="button primary" href="#/account">
          {words("account.sign-in")}
        </a>
        <button type="button" onClick={() => (page.first.value = "name")}>
          {words("page.under-new-name")}
        </button>
      </Saying>
    );
  }
  if (page.first.value === "name") {
    return (
      <Page title={words("page.title")}>
        <section class="panel saying">
          <NameFirst
            to={page.told.value}
            does={words(props.as === "player" ? "page.sit-down" : "home.watch")}
            onNamed={open}
          />
        </section>
      </Page>
    );
  }
  if (!session || !state) {
    return (
      <Page title={words("page.title")}>
        <section class="panel saying" role="status">
          <p>{page.slow.value ? words("table.cannot-reach") : words("page.opening")}</p>
        </section>
      </Page>
    );
  }
  const note =
    state.table.state === "ended"
      ? words("table.ended-note")
      : props.as === "player" && isFull(state)
        ? words("table.full")
        : here && notKept.value
          ? words(`device.${notKept.value}`)
          : null;
  const code = here ? null : codeToGive(state);
  const event = state.table.state === "ended" ? eventOf(state.table.id) : null;
  const isNoted = note !== null && !page.noted.value;
  return (
    <div class={isNoted || code !== null || newerPage.value ? "table-page noted" : "table-page"}>
      {newerPage.value && (
        <div class="table-note" role="status">
          <p>{words("page.new-page")}</p>
          <button type="button" onClick={() => location.reload()}>
            {words("page.reload")}
          </button>
        </div>
      )}
      {isNoted && (
        <div class="table-note" role="status">
          <p>{note}</p>
          {event !== null && (
            <a class="button" href={`#/event/${event}/me`}>
              {words("table.to-event")}
            </a>
          )}
          <button type="button" class="quiet" onClick={() => (page.noted.value = true)}>
            {words("page.close")}
          </button>
        </div>
      )}
      {code !== null && <WaitingInvite code={code} />}
      {table}
      {page.people.value && (
        <PeopleHere session={session} heard={page.heard} onClose={() => (page.people.value = false)} />
      )}
      {page.rules.value && <TableRules table={state.table} onClose={() => (page.rules.value = false)} />}
      {page.hosting.value && (
        <Host
          session={session}
          banned={page.banned.value}
          muted={page.muted.value}
          onClose={() => (page.hosting.value = false)}
        />
      )}
    </div>
  );
}
