// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stillSession } from "../../tests/still_session.ts";
import type { TableState } from "../table/state.ts";
import recorded from "../table/told_hand.json";
import type { Snapshot } from "../wire.ts";
import { HostReports } from "./HostReports.tsx";
import { peopleHere } from "./people_here.ts";
import { PeopleHere } from "./PeopleHere.tsx";

const snapshot = recorded.find((m) => m.type === "snapshot") as unknown as Snapshot;

/** Two people at the table besides oneself, of whom one only watches. */
function stateWith(blocked: string[] = []): TableState {
  const [mine, other, ...rest] = snapshot.table.seats;
  if (!mine || !other) throw new Error("no seats");
  const seats = [
    { ...mine, person: "p1", name: "Flo", bot: null },
    { ...other, person: "p2", name: "Ann", bot: null },
    ...rest.map((s) => ({ ...s, person: null, name: "Hank", bot: "club" })),
  ];
  return {
    ...({ contract: [], refused: [], task: null, last: null } as Pick<
      TableState,
      "contract" | "refused" | "task" | "last"
    >),
    seq: 9,
    table: { ...snapshot.table, seats },
    you: { person: "p1", seat: mine.seat, host: true, muted: false, ...(blocked.length ? { blocked } : {}) },
    view: null,
    legal: [],
    commitment: "",
    chat: [
      { seq: 3, at: 1, person: "p7", name: "Gus", text: "first" },
      { seq: 4, at: 2, person: "p1", name: "Flo", text: "mine" },
      { seq: 5, at: 3, person: "p7", name: "Gus", phrase: "oops" },
    ],
  };
}

describe("who is at the table", () => {
  it("is whoever sits there or has said something, but for oneself and bots", () => {
    const people = peopleHere(stateWith(["p2"]));
    expect(people.map((p) => [p.person, p.name, p.blocked])).toEqual([
      ["p2", "Ann", true],
      ["p7", "Gus", false],
    ]);
    expect(people[1]?.lines.map((l) => l.seq)).toEqual([5, 3]);
  });
});

it("stays who only watches and is blocked, with nothing left of the talk", () => {
  const heard = new Map<string, string>();
  peopleHere(stateWith(), heard);
  const after = { ...stateWith(["p7"]), chat: [] };
  expect(peopleHere(after, heard).map((p) => [p.person, p.blocked])).toEqual([
    ["p2", false],
    ["p7", true],
  ]);
});

describe("the sheet", () => {
  const root = document.createElement("div");
  const button = (name: string) =>
    [...root.querySelectorAll("button")].find((b) => b.textContent === name) as HTMLButtonElement;
  const asked: unknown[] = [];
  const session = (state = stateWith()) => ({
    ...stillSession(signal<TableState | null>(state)),
    report: (what: unknown) => Promise.resolve(asked.push(what) > 0),
    block: (person: string, on: boolean) => Promise.resolve(asked.push([person, on]) > 0),
  });
  const show = (state?: TableState) =>
    act(() => render(<PeopleHere session={session(state)} heard={new Map()} onClose={() => undefined} />, root));
  const settled = () => act(() => new Promise((done) => setTimeout(done)));

  beforeEach(() => {
    asked.length = 0;
    document.body.append(root);
  });
  afterEach(() => {
    render(null, root);
    root.remove();
  });

  it("reports a line of the talk with a note", async () => {
    await show();
    await act(() => button("Report Gus…").click());
    const [reason, line] = [...root.querySelectorAll("select")] as [HTMLSelectElement, HTMLSelectElement];
    expect(document.activeElement).toBe(reason);
    const note = root.querySelector("input") as HTMLInputElement;
    await act(() => {
      reason.value = "spam";
      reason.dispatchEvent(new Event("change", { bubbles: true }));
      line.value = "3";
      line.dispatchEvent(new Event("change", { bubbles: true }));
      note.value = "  twice   now ";
      note.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(() => button("Send the report").click());
    await settled();
    expect(asked).toEqual([{ message: 3, reason: "spam", note: "twice now" }]);
    expect(root.querySelector("[role=status]")?.textContent).toBe("Your report about Gus was sent.");
    expect(root.querySelector("form")).toBeNull();
  });

  it("reports a person as such", async () => {
    await show();
    await act(() => button("Report Ann…").click());
    expect(root.querySelectorAll("select").length).toBe(1);
    await act(() => button("Send the report").click());
    await settled();
    expect(asked).toEqual([{ person: "p2", reason: "insult" }]);
  });

  it("blocks, and says whom one may hear again", async () => {
    await show();
    await act(() => button("Block Gus").click());
    await settled();
    expect(root.querySelector("[role=status]")?.textContent).toBe("You won't see what Gus writes anymore.");
    await show(stateWith(["p2"]));
    await act(() => button("Unblock Ann").click());
    await settled();
    expect(asked).toEqual([
      ["p7", true],
      ["p2", false],
    ]);
  });

  it("shows the host what was reported, and not by whom", async () => {
    const reports = signal([
      { report: 2, at: 5, person: "p7", name: "Gus", reason: "insult" as const, text: "You sheep" },
      { report: 1, at: 4, person: "p2", name: "Ann", reason: "cheating" as const },
    ]);
    await act(() => render(<HostReports session={{ ...session(), reports }} />, root));
    expect([...root.querySelectorAll("li")].map((li) => li.textContent)).toEqual([
      "Gus: insults or threats, for “You sheep”",
      "Ann: cheating",
    ]);
  });
});
