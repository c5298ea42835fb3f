// Who sits at a table, and whether there is room: a seat is free where nobody sits, and bots may make room for people.
import type { Message } from "../words/messages.ts";
import { say } from "../words/say.ts";

export interface Sitting {
  people: number;
  bots: number;
  /** Where nobody sits. */
  empty: number;
  /** Its bots give up their seats. */
  yields: boolean;
}

export function seatsSaid({ people, bots, empty, yields }: Sitting): Message {
  return empty === 0 && bots > 0 && yields
    ? say("home.seats-bots", { people, bots })
    : say("home.seats", { people, bots, free: empty });
}
