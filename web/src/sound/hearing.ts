// What is to be heard of what is shown at a table: it follows the picture, which lags behind the messages.
import type { Signal } from "@preact/signals";
import type { Shown } from "../table/shown.ts";
import type { ChatLine } from "../wire.ts";
import { buzz, play } from "./player.ts";
import type { Sound } from "./tones.ts";

/** In progress, or just over: which trick, and how many cards of it lie there. */
function lying(shown: Shown): number {
  return shown.trick ? 100 * shown.trick.number + shown.trick.cards.length : -1;
}

function isMyTurn(shown: Shown): boolean {
  return !shown.holding && (shown.state?.legal.length ?? 0) > 0;
}

function lineOf(chat: ChatLine | undefined): string {
  return chat ? [chat.seq, chat.at, chat.person, chat.text, chat.phrase].join(" ") : "";
}

export function soundsBetween(before: Shown, after: Shown): Sound[] {
  const [then, now] = [before.state, after.state];
  // What was there when one came is not news.
  if (!then || !now || then.table.id !== now.table.id) return [];
  const sounds: Sound[] = [];
  if (lying(after) > lying(before)) sounds.push("card");
  if (before.holding && !before.collecting && (!after.holding || after.collecting)) sounds.push("trick");
  if (!then.last && now.last && !after.holding) sounds.push("hand");
  if (isMyTurn(after) && !isMyTurn(before)) sounds.push("turn");
  const said = now.chat.at(-1);
  if (said && said.person !== now.you.person && lineOf(said) !== lineOf(then.chat.at(-1))) sounds.push("chat");
  return sounds;
}

/** Sounds and buzzes for a table, until it is stopped. */
export function hearing(shown: Signal<Shown>): () => void {
  let before = shown.peek();
  return shown.subscribe((after) => {
    for (const one of soundsBetween(before, after)) {
      play(one);
      if (one === "turn") buzz();
    }
    before = after;
  });
}
