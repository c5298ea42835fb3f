// What those at a table are told of its seats: who comes and goes, and where a bot takes over or makes room.
import type { ServerMessage } from "../wire.ts";
import type { Message } from "../words/messages.ts";
import { say } from "../words/say.ts";
import type { TableSession } from "./session.ts";
import type { TableState } from "./state.ts";

export interface SeatNews {
  seat: number;
  said: Message;
}

type Told = Extract<ServerMessage, { type: "told" }>;

function saidOf(before: TableState, m: Told): SeatNews | null {
  const { table, you } = before;
  const at = (seat: number) => table.seats.find((s) => s.seat === seat);
  switch (m.what) {
    case "sat": {
      const who = m.name;
      if (m.person === you.person) return null;
      // Bots with which a table begins are nothing new.
      if (m.bot !== undefined) return table.hand > 0 ? { seat: m.seat, said: say("table.bot-sits", { who }) } : null;
      return { seat: m.seat, said: say("join.sits", { who }) };
    }
    case "stood":
    case "kicked": {
      if (m.seat === undefined || (m.person !== undefined && m.person === you.person)) return null;
      const who = m.name ?? at(m.seat)?.name;
      if (who == null) return null;
      const isBot = at(m.seat)?.bot != null;
      if (isBot && m.what === "stood")
        return { seat: m.seat, said: m.playing ? say("table.makes-room", { who }) : say("table.room-made", { who }) };
      if (isBot) return null;
      if (m.playing) return { seat: m.seat, said: say("table.bot-finishes", { who }) };
      return { seat: m.seat, said: m.what === "kicked" ? say("join.sent-away", { who }) : say("join.leaves", { who }) };
    }
    case "away":
    case "back": {
      const sitter = at(m.seat);
      if (!sitter?.name || sitter.person === null || sitter.person === you.person) return null;
      const who = sitter.name;
      return { seat: m.seat, said: m.what === "away" ? say("join.away", { who }) : say("join.back", { who }) };
    }
    default:
      return null;
  }
}

/** What a message tells of a seat, given the table as it was before; null: nothing, or nothing new to the reader. */
export function seatNews(before: TableState | null, message: ServerMessage): SeatNews | null {
  return before && message.type === "told" ? saidOf(before, message) : null;
}

/** Whether one waits for the seat of a bot that plays the hand to its end. */
export function isPromised({ as }: Pick<TableSession, "as">, { table, you }: TableState): boolean {
  return (
    as === "player" &&
    you.seat === null &&
    table.settings["bots-yield"] === true &&
    table.seats.some((s) => s.bot !== null && s.away)
  );
}
