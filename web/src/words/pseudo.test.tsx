// @vitest-environment happy-dom
// In the pseudo language whatever a page says stands in brackets: what does not is no message.
import { signal } from "@preact/signals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { states } from "../../tests/gallery_states.ts";
import { stillSession } from "../../tests/still_session.ts";
import { themes, type Drill } from "../learn/drill.ts";
import { bringGlossary } from "../learn/glossary.ts";
import { hands } from "../learn/hands.ts";
import { dated } from "./words.ts";
import { makeKept } from "../history/hand.ts";
import { keepHands } from "../history/store.ts";
import { me } from "../net/api.ts";
import { reached } from "../net/reach.ts";
import { settings } from "../net/settings.ts";
import { App } from "../pages/App.tsx";
import { DAYS, dayName } from "../pages/calendar.ts";
import { Chat } from "../pages/Chat.tsx";
import { Host } from "../pages/Host.tsx";
import { docsRecord } from "../review/docs_record.ts";
import { route, routeOf } from "../route.ts";
import { LastTrick } from "../table/LastTrick.tsx";
import { ReviewSheet } from "../table/ReviewSheet.tsx";
import type { TableState } from "../table/state.ts";
import { TableView } from "../table/Table.tsx";
import { unsaid } from "./brackets.ts";
import { pretended, words } from "./say.ts";

// A plot needs a canvas.
vi.mock("uplot", () => ({
  default: Object.assign(
    class {
      setSize() {}
      destroy() {}
    },
    { paths: {} },
  ),
}));

const open = {
  id: "t1",
  name: "Friday",
  variant: "five",
  players: 5,
  seats: 5,
  people: 2,
  here: 2,
  bots: 1,
  free: 2,
  state: "between",
  spectators: 0,
};
const flo = { person: "p1", name: "Flo", csrf: "x", tables: [open] };
const folder = join(import.meta.dirname, "../../public/puzzles");
const puzzles = Object.fromEntries(
  themes.map((theme) => [
    `puzzles/${theme}.json`,
    JSON.parse(readFileSync(join(folder, `${theme}.json`), "utf8")) as Drill,
  ]),
);
const answers: Record<string, unknown> = {
  visitor: { me: flo },
  variants: { variants: [{ id: "five-called-ace", name: "Five-handed", players: 5, rulebook: "B1" }] },
  "variants/five": { id: "five", name: "Five-handed", players: 5, rulebook: "B1", rules: {}, explained: [] },
  "variants/five-called-ace": { id: "five", name: "Five-handed", players: 5, rulebook: "B1", rules: {}, explained: [] },
  tables: { tables: [open, { ...open, id: "t2", free: 0, bots: 3 }] },
  ...puzzles,
  "rules/fields": {
    groups: [
      {
        id: "multipliers",
        options: [
          {
            key: "multipliers.recrack",
            kind: "flag",
            sentence: "",
            ids: "",
            min: 0,
            max: 1,
            needs: "",
            default: false,
          },
        ],
      },
    ],
  },
  "rules/check": {
    ok: true,
    base: "five-called-ace",
    players: 5,
    hash: "0",
    rules: {},
    changed: [],
    problems: [],
    explained: [],
  },
  "me/hands?limit=200": { hands: [], before: null },
  "me/passkeys": { passkeys: [{ id: "1", name: "Flo", made: 0, used: 0 }], passphrase: false },
};

/** Names, and what the languages are called. */
const names = [
  "Deutsch",
  "English",
  "Flo",
  "Friday",
  "Five-handed",
  "Sunday table",
  "South-East",
  "East",
  "North",
  "West",
  "You",
];

const root = document.createElement("div");

beforeEach(() => {
  vi.stubGlobal("fetch", (address: string) => {
    const path = address.replace("/api/v1/", "");
    return Promise.resolve(
      new Response(JSON.stringify(answers[path] ?? { error: "odd" }), { status: path in answers ? 200 : 404 }),
    );
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.body.append(root);
  pretended.value = "en-XA";
  me.value = flo;
});

afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
  pretended.value = null;
  vi.unstubAllGlobals();
});

async function drawn(what: preact.ComponentChild): Promise<void> {
  await act(() => render(what, root));
  // What is asked from the server, and pages that come later.
  for (let i = 0; i < 10 || (i < 500 && root.textContent?.includes(words("page.loading"))); ++i)
    await act(() => new Promise((done) => setTimeout(done, 5)));
  expect(root.textContent).not.toContain(words("page.loading"));
}

async function at(address: string): Promise<string[]> {
  route.value = routeOf(address);
  await drawn(<App />);
  expect(root.textContent).not.toBe("");
  expect(document.title).toMatch(/^⟦.*⟧$/);
  return unsaid(root, names, elsewhere);
}

const elsewhere: string[] = [
  ".disc", // initials of names
  ".owner",
];

const hand = makeKept(docsRecord, { at: 1_700_000_000_000, mine: 0, promised: null });
const players = docsRecord.seats.map((s) => s.name);

for (const address of [
  "#/",
  "#/settings",
  "#/account",
  "#/join/K3FQ7A",
  "#/nowhere/at/all",
  "#/history",
  "#/statistics",
  "#/learn",
  "#/learn/drill/pick",
  "#/learn/drill/none",
  "#/learn/first",
  "#/learn/hand/second",
  "#/learn/hand/third",
  "#/learn/daily",
  "#/composer",
])
  it(`says nothing but messages at ${address}`, async () => {
    await bringGlossary();
    await keepHands([hand]);
    names.push(
      ...players,
      ...Object.values(puzzles).flatMap((d) => d.puzzles.flatMap((p) => p.names)),
      ...hands.first.names,
      dated(hand.at),
    );
    settings.sound.value = true;
    expect(await at(address)).toEqual([]);
  });

it("says nothing but messages in a replay", async () => {
  await keepHands([hand]);
  expect(await at(`#/review/kept/${hand.key}`)).toEqual([]);
});

for (const [name, state] of Object.entries(states))
  it(`says nothing but messages at a table: ${name}`, async () => {
    settings.counters.value = true;
    settings.rail.value = true;
    await drawn(
      <TableView
        session={stillSession(signal<TableState | null>(state()))}
        onHost={() => {}}
        onPeople={() => {}}
        onRules={() => {}}
        onLeave={() => {}}
      />,
    );
    expect(unsaid(root, [...names, ...state().table.seats.flatMap((s) => s.name ?? [])], elsewhere)).toEqual([]);
  });

it("says nothing but messages on the sheets over a table", async () => {
  const state = states["trick"]!();
  const session = stillSession(signal<TableState | null>(state));
  await drawn(
    <>
      <Host session={session} muted={new Set()} banned={[{ person: "p9", name: "Ida" }]} onClose={() => {}} />
      <Chat session={session} />
      <LastTrick trick={null} names={players} mine={0} onClose={() => {}} />
      <ReviewSheet ask={() => Promise.resolve(null)} replay="#/" onClose={() => {}} />
    </>,
  );
  // The browser knows what a day is called.
  const days = DAYS.map((_, day) => dayName(day, "en"));
  expect(unsaid(root, [...names, "Ida", ...days], elsewhere)).toEqual([]);
});

it("says nothing but messages to somebody with an account", async () => {
  answers["visitor"] = { me: { ...flo, login: "flo" }, passkeys: true };
  vi.stubGlobal("PublicKeyCredential", class {});
  expect(await at("#/account")).toEqual([]);
  expect(await at("#/history")).toEqual([]);
  answers["visitor"] = { me: flo };
});

for (const address of ["#/", "#/join/K3FQ7A", "#/table/t1", "#/history", "#/learn/drill/pick"])
  it(`says nothing but messages without a network at ${address}`, async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("gone")));
    me.value = null;
    expect(await at(address)).toEqual([]);
    reached();
  });

it("says nothing but messages in an exercise that is answered", async () => {
  expect(await at("#/learn/drill/pick")).toEqual([]);
  const choice = [...root.querySelectorAll<HTMLButtonElement>(".bubble .choice")][0];
  await act(() => choice?.click());
  expect(root.querySelector(".beside-table")).not.toBeNull();
  expect(unsaid(root, names, elsewhere)).toEqual([]);
});
