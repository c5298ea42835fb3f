// The composer's state against answers as the server gives them: what is asked when, what an old or missing answer does.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExplainedVariant } from "../net/api.ts";
import { Composing } from "./composing.ts";
import type { Changes } from "./fields.ts";
import { makeFields } from "./fields.ts";

const common = { sentence: "", ids: "", min: 0, max: 1 };
const crack = ["no", "not-offered"].map((name) => ({ name, sentence: name }));
const fields = makeFields([
  {
    id: "multipliers",
    options: [
      { ...common, key: "multipliers.crack", kind: "choice", choices: crack, needs: "", default: "no" },
      { ...common, key: "multipliers.recrack", kind: "flag", needs: "multipliers.crack=not-offered", default: false },
    ],
  },
]);
const base: ExplainedVariant = {
  id: "five",
  name: "Five",
  players: 5,
  rulebook: "T5a",
  rules: { multipliers: { crack: "no", recrack: false } },
  explained: [{ heading: "Five", paragraphs: [{ said: ["Welcome."] }] }],
};

const answerTo = (changes: Changes) => {
  const idle = changes["multipliers.recrack"] === true && changes["multipliers.crack"] !== "not-offered";
  return {
    ok: !idle,
    base: "five",
    players: 5,
    hash: "0",
    rules: { multipliers: { crack: "no", recrack: false, ...changes } },
    changed: Object.keys(changes),
    problems: idle ? [{ key: "multipliers.recrack", other: "multipliers.crack", text: "no effect" }] : [],
    ...(idle
      ? {}
      : { explained: [{ heading: "Five", paragraphs: [{ said: ["Welcome.", Object.keys(changes).join(" ")] }] }] }),
  };
};

const reply = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
let asked: Changes[];
let answer: (changes: Changes) => Promise<Response> | Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = (changes) => reply(answerTo(changes));
  vi.stubGlobal("fetch", async (_: string, how: { body: string }) => {
    const { changes } = JSON.parse(how.body) as { changes: Changes };
    asked.push(changes);
    return answer(changes);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const quiet = () => vi.advanceTimersByTimeAsync(200);

describe("an edit", () => {
  it("asks the server once it is quiet, and shows what is new in the words", async () => {
    const one = new Composing(fields, base, {}, "");
    expect(asked).toEqual([]);
    one.set("multipliers.crack", "not-offered");
    one.set("multipliers.recrack", true);
    expect(one.checking.value).toBe(true);
    await quiet();
    expect(asked).toEqual([{ "multipliers.crack": "not-offered", "multipliers.recrack": true }]);
    expect(one.checking.value).toBe(false);
    expect(one.checked.value?.ok).toBe(true);
    expect(one.before.value).toBe(base.explained);
    expect(JSON.stringify(one.explained.value)).toContain("multipliers.recrack");
    expect(one.address()).toBe("#/composer/five?multipliers.crack=not-offered&multipliers.recrack=true");
  });

  it("that contradicts keeps the words of before, and both sides know it", async () => {
    const one = new Composing(fields, base, {}, "");
    one.set("multipliers.recrack", true);
    await quiet();
    expect(one.checked.value?.ok).toBe(false);
    expect(one.explained.value).toBe(base.explained);
    expect(one.problemsOf("multipliers.recrack")).toHaveLength(1);
    expect(one.problemsOf("multipliers.crack")).toHaveLength(1);
    one.mendIdle();
    await quiet();
    expect(one.changes.value).toEqual({});
    expect(one.problemsOf("multipliers.crack")).toEqual([]);
    one.undo();
    expect(one.changes.value).toEqual({ "multipliers.recrack": true });
    one.undo();
    one.redo();
    await quiet();
    expect(one.problemsOf("multipliers.crack")).toHaveLength(1);
  });

  it("of a number that is stepped goes back as one, unless one pauses or does something else between", async () => {
    const one = new Composing(fields, base, {}, "");
    for (const n of [1, 2, 3, 4, 5]) one.set("stakes.cents", n);
    one.undo();
    expect(one.changes.value).toEqual({});
    one.redo();
    expect(one.changes.value).toEqual({ "stakes.cents": 5 });
    one.set("stakes.cents", 6);
    await vi.advanceTimersByTimeAsync(1000);
    one.set("stakes.cents", 7);
    one.set("multipliers.recrack", true);
    one.set("stakes.cents", 8);
    const back = [1, 2, 3, 4].map(() => {
      one.undo();
      return one.changes.value["stakes.cents"];
    });
    expect(back).toEqual([7, 7, 6, 5]);
  });

  it("is not judged by the answer to an older one", async () => {
    const one = new Composing(fields, base, {}, "");
    const late: ((r: Response) => void)[] = [];
    answer = () => new Promise((done) => late.push(done));
    one.set("multipliers.recrack", true);
    await quiet();
    one.set("multipliers.crack", "not-offered");
    await quiet();
    late[1]?.(reply(answerTo({ "multipliers.recrack": true, "multipliers.crack": "not-offered" })));
    late[0]?.(reply(answerTo({ "multipliers.recrack": true })));
    await quiet();
    expect(one.checked.value?.ok).toBe(true);
  });

  it("is asked again where the server wants it slower, and says so where nothing answers", async () => {
    const one = new Composing(fields, base, {}, "");
    answer = (changes) =>
      asked.length < 2 ? reply({ error: "slow-down", message: "Wait." }, 429) : reply(answerTo(changes));
    one.set("multipliers.crack", "not-offered");
    await quiet();
    expect(one.trouble.value).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(2);
    expect(one.checked.value?.ok).toBe(true);
    answer = () => Promise.reject(new TypeError("network"));
    one.back("multipliers.crack");
    await quiet();
    expect(one.trouble.value).not.toBeNull();
    answer = (changes) => reply(answerTo(changes));
    await one.check();
    expect(one.trouble.value).toBeNull();
  });
});

it("what a link says that the base has anyway is no change", () => {
  const one = new Composing(fields, base, { "multipliers.crack": "no", "multipliers.recrack": true }, "Ours");
  expect(one.changes.value).toEqual({ "multipliers.recrack": true });
  expect(one.houseRules()).toEqual({ base: "five", name: "Ours", changes: { "multipliers.recrack": true } });
});
