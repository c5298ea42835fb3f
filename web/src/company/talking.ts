// What is said at a table as it is said: bubbles that last a few seconds, a sentence for screen readers, and how many lines nobody
// has read yet. What was there when one came is not news.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { phraseText } from "../pages/phrases.ts";
import type { TableSession } from "../table/session.ts";
import type { TableState } from "../table/state.ts";
import { REACTIONS, type ChatLine, type Reaction, type ServerMessage } from "../wire.ts";
import { text as inWords, words } from "../words/say.ts";
import { seatNews } from "../table/seat_news.ts";

export interface Bubble {
  n: number;
  person: string;
  name: string;
  /** The place at the table, where it is about a seat and said by nobody. */
  seat?: number;
  /** In words; of a reaction, its word. */
  text: string;
  reaction: Reaction | null;
}

export interface Talking {
  bubbles: ReadonlySignal<readonly Bubble[]>;
  /** For screen readers; `talk`: also what the open chat would read out by itself. */
  spoken: ReadonlySignal<{ n: number; text: string; talk: boolean } | null>;
  unread: ReadonlySignal<number>;
  /** The chat is seen. */
  read(): void;
  stop(): void;
}

const REACTION_MS = 4000;
const TALK_MS = 5000;
const LETTER_MS = 40;
const MOST_MS = 10_000;
const MOST_LETTERS = 120;

export function isReaction(name: string): name is Reaction {
  return (REACTIONS as readonly string[]).includes(name);
}

export function reactionText(reaction: Reaction): string {
  return words("reaction.is", { reaction });
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= MOST_LETTERS ? text : letters.slice(0, MOST_LETTERS - 1).join("") + "…";
}

function bubbleOf(m: ServerMessage, n: number): Bubble | null {
  if (m.type !== "told") return null;
  if (m.what === "reaction") {
    const { person, name, reaction } = m;
    return isReaction(reaction) ? { n, person, name, text: reactionText(reaction), reaction } : null;
  }
  if (m.what !== "chat") return null;
  return { n, person: m.person, name: m.name, text: m.phrase ? phraseText(m.phrase) : (m.text ?? ""), reaction: null };
}

/** Of a seat, not of a person; what is said next of the same seat takes its place. */
function newsOf(before: TableState | null, m: ServerMessage, n: number): Bubble | null {
  const news = seatNews(before, m);
  if (!news) return null;
  return { n, person: `seat ${news.seat}`, name: "", seat: news.seat, text: inWords(news.said), reaction: null };
}

function lastSeq(lines: readonly ChatLine[]): number {
  return lines.at(-1)?.seq ?? 0;
}

/** Up to which line the talk of a table has been read, for this tab. */
function readUpTo(table: string, otherwise: number): number {
  try {
    const kept = Number(sessionStorage.getItem(`read/${table}`) ?? NaN);
    return Number.isFinite(kept) ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

export function talking(session: TableSession): Talking {
  const bubbles = signal<readonly Bubble[]>([]);
  const spoken = signal<{ n: number; text: string; talk: boolean } | null>(null);
  const first = session.state.value;
  const upTo = signal<number | null>(null);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let seen = first?.seq ?? 0;
  let count = 0;

  const known = () => {
    const state = session.state.value;
    if (state && upTo.value === null) upTo.value = readUpTo(state.table.id, lastSeq(state.chat));
  };
  known();

  const away = (gone: (one: Bubble) => boolean) => {
    if (bubbles.value.some(gone)) bubbles.value = bubbles.value.filter((one) => !gone(one));
  };

  /** The seats as they were before the message. */
  let before = first;
  const hear = (m: ServerMessage) => {
    const was = before;
    before = session.state.value;
    known();
    if (m.type === "snapshot") {
      seen = m.seq;
      const blocked = new Set(m.you.blocked ?? []);
      away((one) => blocked.has(one.person));
      return;
    }
    if (m.type !== "told" || m.seq <= seen) return;
    seen = m.seq;
    if (m.what === "muted" && m.muted) away((one) => one.person === m.person);
    const bubble = bubbleOf(m, count + 1) ?? newsOf(was, m, count + 1);
    if (!bubble) return;
    ++count;
    if (bubble.person !== session.state.value?.you.person) {
      const { n, name, text, reaction, seat } = bubble;
      const sentence = reaction
        ? words("reaction.said", { who: name, reaction: { say: "reaction.is", reaction } })
        : seat === undefined
          ? words("chat.said", { who: name, text })
          : text;
      spoken.value = { n, text: sentence, talk: reaction === null && seat === undefined };
    }
    const shown = { ...bubble, text: shortened(bubble.text) };
    bubbles.value = [...bubbles.value.filter((one) => one.person !== bubble.person), shown];
    const lasts = bubble.reaction ? REACTION_MS : Math.min(MOST_MS, TALK_MS + LETTER_MS * shown.text.length);
    const timer = setTimeout(() => {
      timers.delete(timer);
      away((one) => one.n === bubble.n);
    }, lasts);
    timers.add(timer);
  };
  const deaf = session.listen(hear);

  return {
    bubbles,
    spoken,
    unread: computed(() => {
      const state = session.state.value;
      const read = upTo.value;
      if (!state || read === null) return 0;
      return state.chat.filter((line) => (line.seq ?? 0) > read && line.person !== state.you.person).length;
    }),
    read() {
      const state = session.state.value;
      if (!state) return;
      const last = lastSeq(state.chat);
      if (upTo.peek() === last) return;
      upTo.value = last;
      try {
        sessionStorage.setItem(`read/${state.table.id}`, String(last));
      } catch {
        // Only a reload would count them again.
      }
    },
    stop() {
      deaf();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
