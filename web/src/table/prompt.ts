// The sentence above one's cards: what is asked, who is to play, or what is waited for; and the note below it.
import { readAction } from "./actions.ts";
import { asked, toAct } from "./asked.ts";
import type { Situation } from "./offered.ts";
import { namesOf } from "./seats.ts";
import { actionLabel, tableWords } from "./words.ts";

function between({ state, sitter }: Situation): string {
  const t = tableWords();
  const { table } = state;
  const free = table.seats.filter((s) => s.name === null).length;
  if (sitter?.ready) return t.ready;
  if (free > 0 && table.state === "waiting") return t.waitingSeats(free);
  return table.hand > 0 ? t.betweenHands : "";
}

export function promptOf(situation: Situation): string {
  const t = tableWords();
  const { session, state, myTurn } = situation;
  const { table, view, legal } = state;
  const link = session.link.value;
  if (link === "lost") return t.lost;
  if (link === "connecting") return t.connecting;
  if (table.state === "paused") return t.paused;
  if (table.state === "ended") return t.ended;
  if (view && myTurn) return t.yourTurn(asked(table.rules, view, legal));
  if (view && view.turn !== null) return toAct(namesOf(table)[view.turn] ?? "", view.phase);
  return table.state === "playing" ? "" : between(situation);
}

export function noteOf({ session, choose }: Situation): string | null {
  const note = choose.note.value ?? session.said.value;
  const played = session.played.value;
  if (note !== null || !played || played.length === 0) return note;
  return tableWords().playedForYou(played.map((a) => actionLabel(readAction(a), "play")).join(", "));
}
