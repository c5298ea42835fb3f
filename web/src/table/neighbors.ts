// Other tabs of this browser. The server knows one connection of a person at a table, and a second one closes the first: so a page
// that needs an answer of a table that is open in another tab asks that tab for it.
import type { Review } from "../wire.ts";
import type { TableSession } from "./session.ts";

const CHANNEL = "sheepshead.tables";
/** So long a tab has to say that it has the table. */
const ANSWER_MS = 400;
/** So long its answer may take. */
const REVIEW_MS = 60_000;

type Note =
  | { what: "ask"; id: string; table: string; hand: number }
  | { what: "have"; id: string }
  | { what: "review"; id: string; review: Review | null };

function isNote(value: unknown): value is Note {
  return typeof value === "object" && value !== null && "what" in value && "id" in value;
}

function openChannel(hear: (note: Note) => void): { say(note: Note): void; close(): void } | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (isNote(data)) hear(data);
  };
  return { say: (note) => channel.postMessage(note), close: () => channel.close() };
}

/** Answers what other tabs ask of this table, as long as it is open here. */
export function answerNeighbors(table: string, session: Pick<TableSession, "closed" | "review">): () => void {
  const channel = openChannel((note) => {
    if (note.what !== "ask" || note.table !== table || session.closed.value) return;
    channel?.say({ what: "have", id: note.id });
    void session.review(note.hand).then((review) => channel?.say({ what: "review", id: note.id, review }));
  });
  return () => channel?.close();
}

/** The review of a hand from the tab that has its table open; `undefined` if there is none. */
export function askNeighbors(table: string, hand: number): Promise<Review | null | undefined> {
  const id = Math.random().toString(36).slice(2);
  return new Promise((answer) => {
    const end = (review: Review | null | undefined) => {
      clearTimeout(timer);
      channel?.close();
      answer(review);
    };
    const channel = openChannel((note) => {
      if (note.id !== id) return;
      if (note.what === "review") end(note.review);
      if (note.what !== "have") return;
      clearTimeout(timer);
      timer = setTimeout(() => end(null), REVIEW_MS);
    });
    let timer = setTimeout(() => end(undefined), channel ? ANSWER_MS : 0);
    channel?.say({ what: "ask", id, table, hand });
  });
}
