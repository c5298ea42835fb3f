import { signal } from "@preact/signals";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { states } from "../../tests/gallery_states.ts";
import { stillSession } from "../../tests/still_session.ts";
import { bringAll } from "../words/say.ts";
import { choosing } from "./choosing.ts";
import { showing } from "./shown.ts";
import { timesOf } from "./speeds.ts";
import type { TableState } from "./state.ts";

beforeAll(bringAll);
afterEach(() => void vi.useRealTimers());

/** Buries as one picker with this hand, and what came to the server. */
function burying(hand: string[]) {
  const bury = states["bury"]!();
  const legal = hand.map((card) => `bury ${card}`);
  const view = bury.view && { ...bury.view, hand, "to-bury": 2 };
  const state = signal<TableState | null>({ ...bury, view, legal });
  const sent: string[] = [];
  const session = {
    ...stillSession(state),
    act: (action: string) => {
      sent.push(action);
      return Promise.resolve(false);
    },
  };
  const { shown, skip } = showing(session, { times: () => timesOf.instant });
  return { choose: choosing(session, shown, { skip, singleTap: () => true }), sent };
}

it("asks once before trump is buried while fail is held", async () => {
  const { choose, sent } = burying(["QC", "7D", "AH", "KS"]);
  await choose.act(["bury 7D", "bury AH"]);
  expect(sent).toEqual([]);
  expect(choose.note.value).toMatch(/^Bury the seven of diamonds, a trump, while you hold fail/);
  expect(choose.chosen.value).toEqual(["7D", "AH"]);
  await choose.act(["bury 7D", "bury AH"]);
  expect(sent).toEqual(["bury 7D"]);
});

it("asks again where other cards were chosen in between", async () => {
  const { choose, sent } = burying(["QC", "7D", "AH", "KS"]);
  await choose.act(["bury 7D", "bury AH"]);
  choose.press("KS", false);
  await choose.act(["bury 7D", "bury AH"]);
  expect(sent).toEqual([]);
});

it("asks nothing where fail is buried, or only trump is left", async () => {
  const fail = burying(["QC", "7D", "AH", "KS"]);
  await fail.choose.act(["bury AH", "bury KS"]);
  expect(fail.sent).toEqual(["bury AH"]);
  const trump = burying(["QC", "7D", "JD", "AH"]);
  await trump.choose.act(["bury 7D", "bury AH"]);
  expect(trump.sent).toEqual(["bury 7D"]);
});

it("says so where the server doesn't answer, until it does", async () => {
  vi.useFakeTimers();
  const state = signal<TableState | null>(states["bury"]!());
  const legal = ["bury 7D"];
  state.value = { ...state.value!, legal };
  let answer: (done: boolean) => void = () => undefined;
  const session = {
    ...stillSession(state),
    act: () => new Promise<boolean>((resolve) => (answer = resolve)),
  };
  const { shown, skip } = showing(session, { times: () => timesOf.instant });
  const choose = choosing(session, shown, { skip, singleTap: () => true });
  const acted = choose.act(legal);
  await vi.advanceTimersByTimeAsync(3900);
  expect(choose.note.value).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(choose.note.value).toMatch(/^The server isn't answering/);
  answer(false);
  await acted;
  expect(choose.note.value).toBeNull();
});
