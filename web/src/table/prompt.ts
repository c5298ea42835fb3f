// The sentence above one's cards: what is asked, who is to play, or what is waited for; and the note below it.
import { cardShort } from "../cards/names.ts";
import { say, words } from "../words/say.ts";
import type { Said } from "../words/messages.ts";
import { readAction } from "./actions.ts";
import type { Situation } from "./offered.ts";
import { othersReady, waitingText, whenReady } from "./ready.ts";
import { isLost } from "./seats.ts";
import type { TableState } from "./state.ts";
import { actionLabel } from "./words.ts";

function between({ state, sitter }: Situation): string {
  const { table } = state;
  const free = table.seats.filter((s) => s.name === null).length;
  if (free > 0 && table.state === "waiting" && !sitter?.ready) return words("join.waiting-players", { n: free });
  const over = table.hand > 0 ? words("join.hand-over", { hand: table.hand }) : "";
  const mine = sitter?.seat ?? null;
  if (sitter?.ready) return waitingText(table, mine);
  const said = [over, othersReady(table, mine), sitter ? whenReady(table, mine) : ""];
  return said.filter((one) => one !== "").join(" ");
}

export function askedIn(situation: Situation): Said {
  const { session, state, myTurn } = situation;
  const { table, view, task } = state;
  const link = session.link.value;
  if (link === "lost") return say("join.lost-seat-kept");
  if (link === "connecting") return say("table.connecting");
  if (table.state === "paused") return say("join.is-paused");
  if (table.state === "ended") return say("join.is-over");
  if (view && task !== null) return myTurn ? say("turn.task", { task }) : task;
  return table.state === "playing" ? "" : between(situation);
}

/** Whose turn it is, where their connection is gone. */
function offline({ table, view }: TableState): string | null {
  const whose = table.state === "playing" && view ? table.seats.find((s) => s.plays === view.turn) : undefined;
  if (view?.turn == null || !whose || !isLost(whose)) return null;
  const who = whose.name ?? "";
  return table.settings["stand-in"] ? words("table.turn-offline-bot", { who }) : words("table.turn-offline", { who });
}

/** Its terms open, those of the server's sentences, too. */
export function noteOf({ session, choose, state, sitter, myTurn }: Situation): Said | null {
  const tried = choose.note.value ?? session.said.value;
  if (tried !== null) return tried;
  if (sitter?.away) return words("table.bot-plays");
  const note = state.newRules ?? (myTurn ? null : offline(state));
  const played = session.played.value;
  if (note !== null || !played || played.length === 0) return note;
  return words("join.you-back-played", { played: played.map(deedOf) });
}

/** A card that was played by itself, anything else as on its button. */
function deedOf(text: string): string {
  const action = readAction(text);
  return action.kind === "play" ? action.cards.map(cardShort).join(" ") : actionLabel(action, "play");
}
