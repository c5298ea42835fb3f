// What the engine says, as sentences in American English.
import first from "virtual:words/en-US/first";
import later from "virtual:words/en-US/later";
import type { Said } from "../src/words/messages.ts";
import { Shown, type Listener } from "../src/words/shown.ts";

export type { Listener, Said };

const lines = { ...first, ...later };

/** A sentence; `to` says what the seats are called, and which one reads it. */
export function text(said: Said, to: Listener = {}): string {
  return new Shown({ tag: "en-US", line: (id) => lines[id] }, to).said(said);
}
