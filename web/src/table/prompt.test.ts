import { signal } from "@preact/signals";
import { beforeAll, describe, expect, it } from "vitest";
import { states } from "../../tests/gallery_states.ts";
import { stillSession } from "../../tests/still_session.ts";
import { piecesOf } from "../learn/pieces.ts";
import { bringAll, marked, pretended, text } from "../words/say.ts";
import { choosing } from "./choosing.ts";
import { hinting } from "./hinting.ts";
import { buttonsOf, menuOf, type Situation } from "./offered.ts";
import { askedIn, noteOf } from "./prompt.ts";
import { listenerAt } from "./seats.ts";
import { showing, type Shown } from "./shown.ts";
import { timesOf } from "./speeds.ts";
import type { TableState } from "./state.ts";

beforeAll(bringAll);

const promptOf = (of: Situation) => text(askedIn(of), listenerAt(of.state));

function situation(more: Partial<TableState>, link: "live" | "lost" = "live"): Situation {
  const state = { ...states["trick"]!(), ...more };
  const session = { ...stillSession(signal(state)), link: signal(link) };
  const { shown, skip } = showing(session, { times: () => timesOf.instant });
  const choose = choosing(session, shown, { skip, singleTap: () => true });
  const sitter = state.table.seats[0] ?? null;
  const hints = hinting(session, choose);
  return { session, state, shown: shown.value as Shown, choose, hints, myTurn: state.legal.length > 0, sitter };
}

describe("the sentence above the cards", () => {
  it("says what one is asked for", () => {
    const asked = situation({ task: { say: "task.follow", suit: "clubs", from: "any" } });
    expect(promptOf(asked)).toBe("Your turn: Follow clubs");
  });

  it("says who is to act, by name", () => {
    const task = { say: "turn.of" as const, who: { seat: 1 }, what: "bury" };
    expect(promptOf(situation({ legal: [], task }))).toBe("East to bury");
  });

  it("says that the line is gone before anything else", () => {
    expect(promptOf(situation({}, "lost"))).toMatch(/^The connection is lost/);
  });

  it("counts the players who are missing", () => {
    const { table } = states["trick"]!();
    const seats = table.seats.map((s) => (s.seat > 2 ? { ...s, name: null } : s));
    const waiting = { view: null, legal: [], task: null, table: { ...table, seats, state: "waiting" as const } };
    expect(promptOf(situation(waiting))).toBe("Waiting for 2 more players.");
  });
});

describe("a note of the server's", () => {
  const terms = (of: Situation) =>
    piecesOf(marked(noteOf(of) ?? "", listenerAt(of.state))).flatMap((piece) => piece.term ?? []);

  it("opens its terms as others do", () => {
    const at = situation({});
    at.session.said.value = { say: "refusal.must-pick", why: "schiller", who: { seat: 0 } } as never;
    expect(terms(at).length).toBeGreaterThan(0);
  });
});

describe("before the next hand", () => {
  /** Oneself and Walter, each ready or not, between two hands with three bots. */
  function between(mine: boolean, walters: boolean): Situation {
    const { table } = states["trick"]!();
    const seats = table.seats.map((s) => ({
      ...s,
      ...(s.seat === 0 ? { ready: mine } : {}),
      ...(s.seat === 1 ? { person: "p2", name: "Walter", bot: null, ready: walters } : {}),
    }));
    return situation({ view: null, legal: [], task: null, table: { ...table, seats, state: "between" } });
  }
  const button = (at: Situation) => buttonsOf(at, () => undefined).main.map((b) => b.label);

  it("says who is ready", () => {
    expect(promptOf(between(false, false))).toBe(
      "Hand 3 is over. The cards are dealt as soon as everybody is ready. Walter isn't ready yet.",
    );
    expect(promptOf(between(false, true))).toBe("Hand 3 is over. Walter is ready.");
    expect(promptOf(between(true, false))).toBe("You're ready. Waiting for Walter.");
  });

  it("names all who are waited for, in both languages", () => {
    const at = between(true, false);
    at.state.table.seats = at.state.table.seats.map((s) =>
      s.seat === 2 ? { ...s, person: "p3", name: "Ann", bot: null, ready: false } : s,
    );
    expect(promptOf(at)).toBe("You're ready. Waiting for Walter and Ann.");
    pretended.value = "de";
    expect(promptOf(at)).toBe("Du bist bereit. Wir warten auf Walter und Ann.");
    pretended.value = null;
  });

  it("nothing is offered at a table that's paused but to its host, who goes on", () => {
    const hand = states["trick"]!();
    const paused = (host: boolean) =>
      situation({ ...hand, you: { ...hand.you, host }, table: { ...hand.table, state: "paused" } });
    expect(button(paused(true))).toEqual(["Continue"]);
    expect(button(paused(false))).toEqual([]);
    const { aside } = buttonsOf(paused(true), () => undefined);
    expect(aside.map((b) => b.label)).not.toContain("Hint");
  });

  it("one says to be ready while another person isn't, and deals otherwise", () => {
    expect(button(between(false, false))).toEqual(["I'm ready"]);
    expect(button(between(false, true))).toEqual(["Next hand"]);
    const alone = states["trick"]!();
    expect(button(situation({ ...alone, view: null, legal: [], table: { ...alone.table, state: "between" } }))).toEqual(
      ["Next hand"],
    );
  });
});

describe("the menu", () => {
  const nothing = () => undefined;
  const does = {
    ...{ log: false, unread: 0, onLog: nothing, onChat: nothing, onLook: nothing, onLastTrick: nothing },
    ...{
      onFair: nothing,
      onScore: null,
      onRules: nothing,
      onHost: nothing,
      onPeople: nothing,
      onStand: nothing,
      onLeave: nothing,
    },
  };
  const entries = (of: Situation) => menuOf(of, does).map((one) => ("heading" in one ? `# ${one.heading}` : one.label));

  it("offers the last trick once there is one", () => {
    const begun = situation({ view: { ...states["trick"]!().view!, tricks: [] } });
    expect(entries({ ...begun, shown: { ...begun.shown, last: null } })).not.toContain("Last trick");
    const of = situation({});
    expect(of.shown.last).not.toBeNull();
    expect(entries(of)).toContain("Last trick");
  });

  it("has the settings together, and nothing else named so", () => {
    const all = entries(situation({}));
    expect(all.slice(all.indexOf("# Settings"))).toEqual([
      "# Settings",
      "Speed of the table",
      "Turn sound on",
      "Cloth and card backs",
      "All settings",
    ]);
    expect(all.slice(0, all.indexOf("# Settings")).filter((one) => /settings/i.test(one))).toEqual([]);
  });
});

describe("a card that cannot be chosen", () => {
  const why = { say: "refusal.follow" as const, who: { seat: 0 }, suit: "clubs", cards: ["8C", "KC"] };

  it("says why, as the server does", async () => {
    const at = situation({ refused: [{ card: "QS", why }] });
    at.choose.press("QS", false);
    expect(at.choose.note.value).toBe("You must follow clubs: you have 8♣ K♣.");
    pretended.value = "de";
    await bringAll();
    at.choose.press("QS", false);
    expect(at.choose.note.value).toContain("Kreuz");
    pretended.value = null;
  });

  it("has the words of the game in it open their meaning", () => {
    const said = { say: "refusal.must-pick" as const, why: "schiller", who: { seat: 0 } };
    const at = situation({ refused: [{ card: "QS", why: said as never }] });
    at.choose.press("QS", false);
    const pieces = piecesOf(text(at.choose.note.value ?? ""));
    expect(pieces.map((piece) => piece.text).join("")).toBe("Nobody passes in a Schiller: you must pick.");
    expect(pieces.some((piece) => piece.term !== undefined)).toBe(true);
  });

  it("says what is asked instead where it is of another place", () => {
    const at = situation({ task: { say: "task.any", from: "battery" }, refused: [] });
    at.choose.press("QS", false);
    expect(at.choose.note.value).toBe("Play any card from your battery");
  });
});

describe("the note below it", () => {
  const seatsWith = (at: number, more: object) =>
    states["trick"]!().table.seats.map((s) => (s.seat === at ? { ...s, ...more } : s));

  it("says that whoever's turn it is isn't connected, and what becomes of it", () => {
    const { table, view } = states["trick"]!();
    const seats = seatsWith(1, { person: "p2", name: "Walter", bot: null, here: false });
    const gone = (settings: object) =>
      noteOf(
        situation({
          legal: [],
          view: view && { ...view, turn: 1 },
          table: { ...table, seats, settings, state: "playing" },
        }),
      );
    expect(gone({})).toBe("Walter isn't connected.");
    expect(gone({ "stand-in": 60 })).toBe("Walter isn't connected. If they stay away, a bot plays for them.");
  });

  it("says beside the way back that a bot plays", () => {
    const { table } = states["trick"]!();
    const seats = seatsWith(0, { away: true });
    expect(noteOf(situation({ table: { ...table, seats } }))).toBe("A bot has been playing for you.");
  });
});

describe("what a bot played meanwhile", () => {
  it("stands below the question until one plays on", () => {
    const at = situation({});
    at.session.played.value = ["play QC", "pass"];
    expect(text(noteOf(at) ?? "", listenerAt(at.state))).toContain("Q♣");
    at.session.played.value = null;
    expect(noteOf(at)).toBeNull();
  });
});

describe("the button of cards that have to be chosen first", () => {
  it("says once how many, also where it is pressed", () => {
    const legal = ["bury AC", "bury 10C", "bury KC", "bury 9C"];
    const state = states["trick"]!();
    const view = { ...state.view!, phase: "bury" as const, "to-bury": 2 };
    const at = situation({ legal, view });
    const first = () => buttonsOf(at, () => undefined).main[0]!;
    expect(first().label).toBe("Choose 2 cards.");
    first().press();
    first().press();
    expect(noteOf(at)).toBeNull();
    at.choose.chosen.value = ["AC"];
    expect(first().label).toBe("1 of 2 chosen");
    first().press();
    expect(noteOf(at)).toBe("Choose 2 cards.");
  });
});
