// @vitest-environment happy-dom
import { signal, type Signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stillSession } from "../../tests/still_session.ts";
import { settings } from "../net/settings.ts";
import { bringAll } from "../words/say.ts";
import recorded from "../table/told_hand.json";
import type { TableState } from "../table/state.ts";
import type { AvatarName, ServerMessage, Snapshot } from "../wire.ts";
import { talking } from "./talking.ts";
import { wearChosen } from "./worn.ts";
import { canReact } from "./Reactions.tsx";

const snapshot = recorded.find((m) => m.type === "snapshot") as unknown as Snapshot;

function stateWith(change: Partial<TableState> = {}): TableState {
  const seats = snapshot.table.seats.map((s, i) => ({
    ...s,
    person: i === 0 ? "p1" : i === 1 ? "p2" : null,
    name: ["Flo", "Ann"][i] ?? `Bot ${String(i)}`,
    bot: i > 1 ? "club" : null,
  }));
  return {
    seq: 10,
    table: { ...snapshot.table, id: "t7", seats, spectators: 0, settings: {} },
    you: { person: "p1", seat: seats[0]?.seat ?? 0, host: true, muted: false },
    view: null,
    legal: [],
    task: null,
    refused: [],
    contract: [],
    last: null,
    commitment: "",
    chat: [{ seq: 5, at: 1, person: "p2", name: "Ann", text: "before" }],
    ...change,
  };
}

let state: Signal<TableState | null>;
let ears: Set<(m: ServerMessage) => void>;
let seq: number;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  state = signal<TableState | null>(stateWith());
  ears = new Set();
  seq = 10;
});
afterEach(() => vi.useRealTimers());

function hear(m: Record<string, unknown>): void {
  const told = { type: "told", seq: ++seq, at: 1, ...m } as unknown as ServerMessage & { what: string };
  const now = state.value;
  if (now && told.what === "chat") {
    const { person, name, text } = m as { person: string; name: string; text: string };
    state.value = { ...now, seq, chat: [...now.chat, { seq, at: 1, person, name, text }] };
  }
  for (const ear of ears) ear(told);
}
it("tells of a seat where a bot makes room, at that seat and for screen readers, though the chat is open", async () => {
  await bringAll();
  const talk = talking(stillSession(state, ears));
  hear({ what: "stood", seat: 2, name: "Bot 2", playing: true });
  const [bubble] = talk.bubbles.value;
  expect(bubble).toMatchObject({ seat: 2, name: "", reaction: null });
  expect(bubble?.text).toMatch(/^Bot 2, a bot, gives up its seat after this hand/);
  expect(talk.spoken.value).toEqual({ n: bubble?.n, text: bubble?.text, talk: false });
  // What comes next of the seat takes its place.
  hear({ what: "sat", seat: 2, person: "p3", name: "Ida" });
  expect(talk.bubbles.value.map((one) => one.text)).toEqual(["Ida sits down."]);
  vi.advanceTimersByTime(10_000);
  expect(talk.bubbles.value).toEqual([]);
  talk.stop();
});

const says = (person: string, text: string) =>
  hear({ what: "chat", person, name: person === "p1" ? "Flo" : "Ann", text });
const reacts = (person: string, reaction: string) => hear({ what: "reaction", person, name: "Ann", reaction });

describe("what is said", () => {
  it("is a bubble for a few seconds, and nothing of before", () => {
    const talk = talking(stillSession(state, ears));
    expect(talk.bubbles.value).toEqual([]);
    says("p2", "Nice lead");
    expect(talk.bubbles.value.map((one) => [one.person, one.text])).toEqual([["p2", "Nice lead"]]);
    expect(talk.spoken.value?.text).toBe("Ann: Nice lead");
    vi.advanceTimersByTime(4900);
    expect(talk.bubbles.value).toHaveLength(1);
    vi.advanceTimersByTime(5100);
    expect(talk.bubbles.value).toEqual([]);
    talk.stop();
  });

  it("is one bubble a person, the last", () => {
    const talk = talking(stillSession(state, ears));
    says("p2", "one");
    reacts("p2", "ouch");
    says("p1", "mine");
    expect(talk.bubbles.value.map((one) => one.text)).toEqual(["Ouch", "mine"]);
    talk.stop();
  });

  it("is read out once, and not to whoever said it", () => {
    const talk = talking(stillSession(state, ears));
    says("p1", "mine");
    expect(talk.spoken.value).toBeNull();
    reacts("p2", "well-played");
    expect(talk.spoken.value).toMatchObject({ text: "Ann: Well played", talk: false });
    talk.stop();
  });

  it("is not told twice by a line that comes back, nor by a reaction this page does not know", () => {
    const talk = talking(stillSession(state, ears));
    says("p2", "one");
    --seq;
    says("p2", "again");
    expect(talk.bubbles.value.map((one) => one.text)).toEqual(["one"]);
    reacts("p2", "boo");
    expect(talk.bubbles.value).toHaveLength(1);
    talk.stop();
  });

  it("goes at once when its person is muted, or blocked here", () => {
    const talk = talking(stillSession(state, ears));
    says("p2", "rude");
    hear({ what: "muted", person: "p2", muted: true });
    expect(talk.bubbles.value).toEqual([]);
    reacts("p2", "oops");
    expect(talk.bubbles.value).toHaveLength(1);
    const you = { ...stateWith().you, blocked: ["p2"] };
    for (const ear of ears) ear({ ...snapshot, seq: ++seq, you });
    expect(talk.bubbles.value).toEqual([]);
    talk.stop();
  });
});

describe("the unread mark", () => {
  it("counts what others said since one came, until it is read, over a reload too", () => {
    let talk = talking(stillSession(state, ears));
    expect(talk.unread.value).toBe(0);
    says("p2", "one");
    says("p1", "mine");
    says("p2", "two");
    expect(talk.unread.value).toBe(2);
    talk.read();
    expect(talk.unread.value).toBe(0);
    says("p2", "three");
    talk.stop();
    ears.clear();
    talk = talking(stillSession(state, ears));
    expect(talk.unread.value).toBe(1);
    talk.stop();
  });
});

describe("the reactions", () => {
  it("are offered where somebody would see them and they are allowed", () => {
    expect(canReact(stateWith())).toBe(true);
    const alone = stateWith();
    alone.table.seats = alone.table.seats.map((s) => (s.person === "p2" ? { ...s, person: null, bot: "club" } : s));
    expect(canReact(alone)).toBe(false);
    expect(canReact({ ...alone, table: { ...alone.table, spectators: 1 } })).toBe(true);
    // The only one who watches is oneself.
    const watching = { ...alone, table: { ...alone.table, spectators: 1 }, you: { ...alone.you, seat: null } };
    expect(canReact(watching)).toBe(false);
    expect(canReact({ ...stateWith(), table: { ...stateWith().table, settings: { chat: "none" } } })).toBe(false);
    expect(canReact({ ...stateWith(), you: { ...stateWith().you, muted: true } })).toBe(false);
  });
});

describe("the chosen picture", () => {
  const wearing = (answer: string | null) => {
    const worn: AvatarName[] = [];
    const session = {
      ...stillSession(state, ears),
      wear: (avatar: AvatarName) => {
        worn.push(avatar);
        return Promise.resolve(answer);
      },
    };
    return { worn, stop: wearChosen(session) };
  };
  afterEach(() => (settings.avatar.value = ""));

  it("is told to the table, once, and nothing is where nothing was chosen", async () => {
    const { worn, stop } = wearing(null);
    expect(worn).toEqual([]);
    settings.avatar.value = "loon";
    settings.avatar.value = "mug";
    state.value = { ...stateWith(), seq: 11 };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worn).toEqual(["loon", "mug"]);
    stop();
  });

  it("is told again after a limit, and not to a server that does not know it", async () => {
    settings.avatar.value = "loon";
    const slow = wearing("slow-down");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(slow.worn).toEqual(["loon", "loon", "loon"]);
    slow.stop();
    const old = wearing("unknown-type");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(old.worn).toEqual(["loon"]);
    old.stop();
  });
});
