// A table that is open here: its state, and what one does at it. Whatever is asked is said again, with the same id, until it is answered.
import { batch, signal, type Signal } from "@preact/signals";
import { isOnDevice } from "../device/device.ts";
import { learnMe, me, sentenceOf, Trouble } from "../net/api.ts";
import { lookForNewer } from "../net/newer.ts";
import { openLine, type Wire } from "../net/socket.ts";
import type { Said } from "../words/messages.ts";
import { bringAll, text, words } from "../words/say.ts";
import {
  PROTOCOL,
  type Hint,
  type AvatarName,
  type Reaction,
  type Report,
  type Reported,
  type Review,
  type ServerMessage,
} from "../wire.ts";
import { fairKey, fairShare, type FairShare } from "./fair.ts";
import { follow } from "./follow.ts";
import type { Closed, Link, TableState } from "./state.ts";

export interface TableSession {
  as: "player" | "spectator";
  /** Up to date at once. */
  state: Signal<TableState | null>;
  link: Signal<Link>;
  /** Why it ended, if it did. */
  closed: Signal<Closed | null>;
  /** The last refusal or trouble. */
  said: Signal<Said | null>;
  /** What a bot played for one while one was away. */
  played: Signal<string[] | null>;
  /** What this device adds to the deals, and was told of them. */
  share: FairShare;
  /** What others have reported at one's own table; the host's alone. */
  reports: Signal<Reported[]>;
  /** Every message in order, after `state` was brought up to date. */
  listen(hear: (message: ServerMessage) => void): () => void;
  act(action: string): Promise<boolean>;
  sit(seat?: number): Promise<boolean>;
  stand(): Promise<boolean>;
  next(): Promise<boolean>;
  say(what: { text: string } | { phrase: string }): Promise<boolean>;
  /** Told to all, and gone. */
  react(reaction: Reaction): Promise<boolean>;
  /** One's picture. Unasked: why it was refused, as a word, is said to nobody; null if it was not. */
  wear(avatar: AvatarName): Promise<string | null>;
  hint(): Promise<Hint | null>;
  review(hand?: number): Promise<Review | null>;
  back(): Promise<boolean>;
  host(what: Record<string, unknown> & { do: string }): Promise<boolean>;
  /** A person, or a line of the talk. */
  report(what: ({ person: string } | { message: number }) & Pick<Report, "reason" | "note">): Promise<boolean>;
  /** What the person says is neither shown nor sent any more, or again. */
  block(person: string, on: boolean): Promise<boolean>;
  /** `gone`: from the table, and not only from the page. */
  leave(gone?: boolean): void;
}

type Answer = Extract<ServerMessage, { type: "done" | "refused" | "hint" | "review" }>;

interface Outgoing {
  type: string;
  [key: string]: unknown;
}

interface Asked {
  message: { type: string; id: string };
  answer(answer: Answer | null): void;
  /** Nothing is said of how it ended. */
  quiet: boolean;
}

/** Reasons that hold until the line is back; after such a closing it is tried again. */
const PASSING = new Set(["shutdown", "slow", "slow-down", "signed-out"]);

function idMaker(): () => string {
  const run = Math.random().toString(36).slice(2, 10);
  let n = 0;
  return () => `${run}-${++n}`;
}

/** How often, about once a second, a table is asked for that is on its way from one server to another. */
const MOST_WAITS = 30;

/** Reasons that the page words itself. */
const KNOWN = new Set([
  "busy",
  "nobody",
  "elsewhere",
  "kicked",
  "banned",
  "ended",
  "no-such-table",
  "no-spectators",
  "old-server",
]);

function sentenceFor(reason: string, message: Said): string {
  return KNOWN.has(reason) ? words(`net.${reason as "ended"}`) : text(message);
}

/** Read when it is shown, as its words may come later. */
function closedBy(reason: string, message: Said): Closed {
  return {
    reason,
    get message() {
      return sentenceFor(reason, message);
    },
  };
}

export function openTable(id: string, as: "player" | "spectator", wire?: () => Wire): TableSession {
  const state = signal<TableState | null>(null);
  const link = signal<Link>("connecting");
  const closed = signal<Closed | null>(null);
  const said = signal<Said | null>(null);
  const played = signal<string[] | null>(null);
  const reports = signal<Reported[]>([]);
  void bringAll(); // what the server will say
  const ears = new Set<(message: ServerMessage) => void>();
  const asked = new Map<string, Asked>();
  const newId = idMaker();
  /** Ids of what is said without being asked for; if it is refused, the deal goes on without it. */
  const unasked = new Set<string>();
  /** What is said only as long as the line is not back. */
  let passing: Said | null = null;
  /** A message could not be followed; until the snapshot is here, none can. */
  let waiting = false;

  const close = (why: Closed) => {
    line.end();
    batch(() => {
      link.value = "closed";
      closed.value = why;
    });
    for (const one of [...asked.values()]) one.answer(null);
    asked.clear();
  };

  const attachAnew = () => {
    waiting = true;
    line.attach({ type: "attach", table: id, as, protocol: PROTOCOL, seals: true });
  };

  const say = (reason: string, message: Said) => {
    said.value = message;
    if (PASSING.has(reason)) passing = message;
  };

  const answered = (m: Answer) => {
    if (unasked.delete(m.id)) return;
    const one = asked.get(m.id);
    if (one) {
      asked.delete(m.id);
      one.answer(m);
    }
    if (m.type !== "refused" || one?.quiet) return;
    // The snapshot that comes with it says how things stand.
    if (m.why === "stale") return;
    if (m.id === "" && !state.value) {
      // Of what a page says when it attaches nothing is odd but to a server that is older.
      if (m.why === "bad-message") close(closedBy("old-server", m.message));
      else if (PASSING.has(m.why)) say(m.why, m.message);
      else close(closedBy(m.why, m.message));
    } else {
      say(m.why, m.message);
    }
  };

  const hear = (m: ServerMessage) => {
    if (m.type === "done" || m.type === "refused" || m.type === "hint" || m.type === "review") {
      answered(m);
    } else if (m.type === "closed") {
      if (PASSING.has(m.reason)) say(m.reason, m.message);
      else close(closedBy(m.reason, m.message));
    } else if (m.type === "reports") {
      reports.value = m.reports;
    } else if (m.type === "snapshot" || (!waiting && state.value)) {
      const before = state.value;
      const after = follow(before, m);
      if (m.type === "snapshot") waiting = false;
      if (after) state.value = after;
      else attachAnew();
      if (m.type === "told" && m.what === "back" && m.played?.length && m.seat === before?.you.seat)
        played.value = m.played;
      // What is said again was heard before.
      const isNew = m.type !== "told" || !before || m.seq > before.seq;
      if (after && isNew) share.hear(m, as === "player" && after.you.seat !== null);
    }
    for (const ear of [...ears]) ear(m);
  };

  let asking = false;
  /** A refused upgrade looks like a lost network; whether one is still signed in is asked apart. */
  const askWhoOneIs = async () => {
    if (asking) return;
    asking = true;
    try {
      const before = me.value?.person;
      const now = await learnMe();
      if (now === null || (before !== undefined && now.person !== before))
        close({ reason: "signed-out", message: words("net.signed-out") });
    } catch (e) {
      // Without an answer the line goes on trying.
      if (e instanceof Trouble && e.word === "banned") close({ reason: "banned", message: sentenceOf(e) });
    }
    asking = false;
  };

  const line = openLine(
    {
      attach: () => {
        waiting = false;
        const seen = state.value?.seq;
        return {
          type: "attach",
          table: id,
          as,
          protocol: PROTOCOL,
          seals: true,
          ...(seen === undefined ? {} : { since: seen }),
        };
      },
      live: () => {
        if (link.value === "lost" && !isOnDevice(id)) void lookForNewer();
        link.value = "live";
        if (said.value === passing) said.value = null;
        passing = null;
        for (const { message } of asked.values()) line.say(message);
        share.again();
      },
      lost: (failed) => {
        link.value = state.value ? "lost" : "connecting";
        // That the line is lost says enough.
        if (state.value && said.value === passing) said.value = null;
        if (failed >= 2 && !isOnDevice(id)) void askWhoOneIs();
      },
      waits: (times) => state.value !== null || times < MOST_WAITS,
      hear,
    },
    wire,
  );

  const share = fairShare(
    (message) => {
      const id = newId();
      unasked.add(id);
      line.say({ ...message, id });
    },
    // Not for the tab alone: whoever closes it in a hand and comes back still has what they added.
    { storage: () => localStorage, key: fairKey },
  );

  const ask = (message: Outgoing, quiet = false): Promise<Answer | null> => {
    if (closed.value) return Promise.resolve(null);
    const full = { ...message, id: newId() };
    if (!quiet) said.value = null;
    // What a bot did meanwhile is old once one plays on.
    if (message.type === "act") played.value = null;
    return new Promise((answer) => {
      asked.set(full.id, { message: full, answer, quiet });
      line.say(full);
    });
  };
  const isDone = async (message: Outgoing) => (await ask(message))?.type === "done";

  return {
    as,
    state,
    link,
    closed,
    said,
    played,
    share,
    reports,
    listen(ear) {
      ears.add(ear);
      return () => ears.delete(ear);
    },
    act: (action) => isDone({ type: "act", seq: state.value?.seq ?? 0, action }),
    sit: (seat) => isDone({ type: "sit", ...(seat === undefined ? {} : { seat }) }),
    stand: () => isDone({ type: "stand" }),
    next: () => isDone({ type: "next" }),
    say: (what) => isDone({ type: "chat", ...what }),
    react: (reaction) => isDone({ type: "react", reaction }),
    async wear(avatar) {
      const answer = await ask({ type: "avatar", avatar }, true);
      return answer === null || answer.type === "refused" ? (answer?.why ?? "closed") : null;
    },
    async hint() {
      const answer = await ask({ type: "hint" });
      return answer?.type === "hint" ? answer : null;
    },
    async review(hand) {
      const answer = await ask({ type: "review", ...(hand === undefined ? {} : { hand }) });
      return answer?.type === "review" ? answer : null;
    },
    back: () => isDone({ type: "back" }),
    host: (what) => isDone({ type: "host", ...what }),
    report: (what) => isDone({ type: "report", ...what }),
    block: (person, on) => isDone({ type: on ? "block" : "unblock", person }),
    leave(gone = false) {
      line.end(gone);
      link.value = "closed";
      for (const one of [...asked.values()]) one.answer(null);
      asked.clear();
      ears.clear();
    },
  };
}
