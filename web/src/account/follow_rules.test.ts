// @vitest-environment happy-dom
// House rules in an account: each device brings what is here together with what is kept there.
import { beforeEach, expect, it } from "vitest";
import {
  deletedHere,
  deleteRules,
  keepRules,
  namedSo,
  onDevice,
  renamed,
  renameRules,
  saved,
  type SavedRules,
} from "../composer/saved.ts";
import { settingsOf } from "../net/settings.ts";
import { bringRules } from "./follow_rules.ts";

const ours = { base: "three", name: "Ours", changes: { "stakes.cents": 5 }, players: 3 };
type Account = Record<string, unknown>;
const names = () => saved.value.map((s) => s.name).sort();

/** What a device keeps, while another is used. */
interface Device {
  rules: readonly SavedRules[];
  gone: typeof deletedHere.value;
}
const fresh: Device = { rules: [], gone: [] };
function use(device: Device, person = "p1"): void {
  onDevice.value = device.rules;
  deletedHere.value = device.gone;
  settingsOf.value = person;
  renamed.value = [];
}
const leave = (): Device => ({ rules: onDevice.value, gone: deletedHere.value });
/** Into the account, as the server keeps it. */
function exchange(account: Account, person = "p1"): Account {
  return bringRules(account, person) ?? account;
}

beforeEach(() => use(fresh));

it("are found on another device, and the newer change of each wins", () => {
  keepRules(ours);
  keepRules({ ...ours, name: "Others" });
  let account = exchange({});
  expect(Object.keys(account)).toHaveLength(2);
  const first = leave();
  use(fresh);
  account = exchange(account);
  expect(names()).toEqual(["Others", "Ours"]);
  expect(saved.value.find((s) => s.name === "Ours")).toMatchObject({ ...ours, of: "p1" });
  renameRules(namedSo("Ours")?.id ?? "", "Sunday");
  account = exchange(account);
  const second = leave();
  use(first);
  const others = namedSo("Others");
  keepRules({ ...ours, name: "Others", changes: {} }, others ?? undefined);
  account = exchange(account);
  expect(names()).toEqual(["Others", "Sunday"]);
  use(second);
  expect(bringRules(account, "p1")).toBeNull();
  expect(namedSo("Others")?.changes).toEqual({});
});

it("that were deleted on one device stay so on the other", () => {
  keepRules(ours);
  let account = exchange({});
  const first = leave();
  use(fresh);
  exchange(account);
  deleteRules(namedSo("Ours")?.id ?? "");
  account = exchange(account);
  expect(Object.values(account)).toEqual([{ is: null, at: expect.any(Number) as number }]);
  expect(names()).toEqual([]);
  use(first);
  expect(bringRules(account, "p1")).toBeNull();
  expect(names()).toEqual([]);
  expect(bringRules(account, "p1")).toBeNull();
});

it("that were changed after another device deleted them are there again", () => {
  keepRules(ours);
  const account = exchange({});
  const [id = ""] = Object.keys(account);
  const at = saved.value[0]?.at ?? 0;
  renameRules(id, "Still ours");
  const told = exchange({ [id]: { is: null, at: at } });
  expect(told[id]).toMatchObject({ is: { name: "Still ours" } });
});

it("of a guest go into the account to which he signs in, those of another account do not", () => {
  onDevice.value = [
    { ...ours, id: "a", at: 5 },
    { ...ours, id: "b", name: "Hers", at: 6, of: "p2" },
  ];
  const account = exchange({});
  expect(account).toEqual({ a: { is: ours, at: 5 } });
  expect(names()).toEqual(["Ours"]);
  expect(onDevice.value).toHaveLength(2);
  settingsOf.value = "p2";
  expect(names()).toEqual(["Hers"]);
});

it("with the same name get a number, on every device the same, and that is said", () => {
  const theirs = { is: { ...ours, changes: {} }, at: 20 };
  onDevice.value = [{ ...ours, id: "a", at: 10 }];
  const account = exchange({ b: theirs });
  expect(account).toMatchObject({ a: { is: { name: "Ours" }, at: 10 }, b: { is: { name: "Ours 2" }, at: 21 } });
  expect(renamed.value).toEqual([{ from: "Ours", to: "Ours 2" }]);
  // The device from which the newer ones are.
  use({ rules: [{ ...ours, changes: {}, id: "b", at: 20, of: "p1" }], gone: [] });
  expect(exchange({ a: { is: ours, at: 10 }, b: theirs })).toEqual(account);
});

it("that are the same in all but their number are kept once", () => {
  onDevice.value = [{ ...ours, id: "a", at: 10 }];
  const account = exchange({ b: { is: ours, at: 20 } });
  expect(account).toMatchObject({ a: { is: ours }, b: { is: null, at: 21 } });
  expect(saved.value.map((s) => s.id)).toEqual(["a"]);
});

it("of another version of these pages are left as they are", () => {
  const odd = { x: { is: { name: 5 }, at: 7 }, y: "?" };
  keepRules(ours);
  const account = exchange({ ...odd });
  expect(account).toMatchObject(odd);
  expect(names()).toEqual(["Ours"]);
});

it("remember the last 200 that were deleted", () => {
  const account: Account = {};
  for (let i = 0; i < 205; ++i) account[`old${String(i)}`] = { is: null, at: i + 1 };
  keepRules(ours);
  const told = exchange(account);
  expect(Object.keys(told)).toHaveLength(201);
  expect(told).not.toHaveProperty("old4");
  expect(told).toHaveProperty("old5");
});
