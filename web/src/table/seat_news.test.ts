import { beforeAll, describe, expect, it } from "vitest";
import { states } from "../../tests/gallery_states.ts";
import type { ServerMessage, Settings, Sitter } from "../wire.ts";
import { bringAll, text } from "../words/say.ts";
import { isPromised, seatNews } from "./seat_news.ts";
import type { TableState } from "./state.ts";

beforeAll(bringAll);

const walter = { person: "p2", name: "Walter", bot: null };

function stateWith(seat1: Partial<Sitter> = {}, settings: Settings = {}): TableState {
  const state = states["trick"]!();
  const seats = state.table.seats.map((s) => (s.seat === 1 ? { ...s, ...seat1 } : s));
  return { ...state, table: { ...state.table, seats, settings } };
}

function news(before: TableState, m: Record<string, unknown>): string | null {
  const found = seatNews(before, { type: "told", seq: 2, at: 1, ...m } as unknown as ServerMessage);
  return found && `${found.seat}: ${text(found.said)}`;
}

describe("those at the table are told", () => {
  it("that a bot makes room, at once or after the hand", () => {
    expect(news(stateWith(), { what: "stood", seat: 1, name: "East", playing: true })).toBe(
      "1: East, a bot, gives up its seat after this hand: someone wants to sit down.",
    );
    expect(news(stateWith(), { what: "stood", seat: 1, name: "East" })).toBe("1: East, a bot, makes room.");
    expect(news(stateWith(), { what: "sat", seat: 1, person: "p2", name: "Walter" })).toBe("1: Walter sits down.");
  });

  it("that a bot takes over, and gives the seat back", () => {
    const with2 = stateWith(walter);
    expect(news(with2, { what: "away", seat: 1 })).toBe("1: Walter is away; a bot plays on.");
    expect(news(with2, { what: "back", seat: 1 })).toBe("1: Walter is back.");
    expect(news(with2, { what: "stood", seat: 1, person: "p2", name: "Walter", playing: true })).toBe(
      "1: Walter leaves the table; a bot plays this hand for them.",
    );
    expect(news(with2, { what: "sat", seat: 1, name: "Clyde", bot: "expert" })).toBe("1: Clyde, a bot, sits down.");
  });

  it("nothing of oneself, nor of the bots that a table begins with", () => {
    const own = stateWith();
    expect(news(own, { what: "sat", seat: 0, person: "p1", name: "You" })).toBeNull();
    expect(news(stateWith({ person: "p1", bot: null }), { what: "away", seat: 1 })).toBeNull();
    const first = { ...own, table: { ...own.table, hand: 0 } };
    expect(news(first, { what: "sat", seat: 1, name: "Clyde", bot: "expert" })).toBeNull();
    expect(news(own, { what: "ready", seat: 1 })).toBeNull();
  });
});

describe("whoever waits for a bot's seat", () => {
  const watching = (state: TableState): TableState => ({ ...state, you: { ...state.you, seat: null } });
  const yields = { "bots-yield": true };

  it("is told so from the moment that a bot gives it up", () => {
    expect(isPromised({ as: "player" }, watching(stateWith({ away: true }, yields)))).toBe(true);
    expect(isPromised({ as: "player" }, watching(stateWith({}, yields)))).toBe(false);
    expect(isPromised({ as: "spectator" }, watching(stateWith({ away: true }, yields)))).toBe(false);
    expect(isPromised({ as: "player" }, stateWith({ away: true }, yields))).toBe(false);
  });
});
