// @vitest-environment happy-dom
// House rules kept on the device.
import { beforeEach, expect, it } from "vitest";
import { settingsOf } from "../net/settings.ts";
import {
  deletedHere,
  deleteRules,
  duplicateRules,
  freeName,
  keepRules,
  MOST_SAVED,
  namedSo,
  onDevice,
  renameRules,
  restoreRules,
  saved,
} from "./saved.ts";

const ours = { base: "three", name: "Ours", changes: { "stakes.cents": 5 }, players: 3 };
const names = () => saved.value.map((s) => s.name);

beforeEach(() => {
  onDevice.value = [];
  deletedHere.value = [];
  settingsOf.value = "";
});

it("keeps rules under their name, or in the place of those that have it", () => {
  expect(keepRules(ours)).toBe(true);
  keepRules({ ...ours, name: "Others" });
  const before = namedSo(" Ours ");
  expect(before?.changes).toEqual({ "stakes.cents": 5 });
  keepRules({ ...ours, name: " Ours ", changes: {} }, before ?? undefined);
  expect(saved.value.map((s) => [s.name, s.changes])).toEqual([
    ["Ours", {}],
    ["Others", { "stakes.cents": 5 }],
  ]);
  expect(JSON.parse(localStorage.getItem("sheepshead.house-rules") ?? "[]")).toHaveLength(2);
});

it("renames, doubles, deletes and brings back", () => {
  keepRules(ours);
  const id = saved.value[0]?.id ?? "";
  duplicateRules(id, "Ours (copy)");
  renameRules(id, "Mine");
  expect(names().sort()).toEqual(["Mine", "Ours (copy)"]);
  deleteRules(id);
  expect(names()).toEqual(["Ours (copy)"]);
  restoreRules();
  expect(names().sort()).toEqual(["Mine", "Ours (copy)"]);
});

it("offers a number behind a name that others have", () => {
  keepRules(ours);
  expect(freeName("Theirs")).toBe("Theirs");
  expect(freeName("Ours")).toBe("Ours 2");
  keepRules({ ...ours, name: "Ours 2" });
  expect(freeName(" Ours")).toBe("Ours 3");
  expect(freeName("Ours 2")).toBe("Ours 3");
  expect(freeName("Rule 7")).toBe("Rule 7");
  expect(freeName("Ours", namedSo("Ours")?.id)).toBe("Ours");
  const long = "x".repeat(60);
  keepRules({ ...ours, name: long });
  expect(freeName(long)).toBe("x".repeat(58) + " 2");
});

it("doubles and brings back under a name that is free", () => {
  keepRules(ours);
  const id = saved.value[0]?.id ?? "";
  duplicateRules(id, "Ours (copy)");
  duplicateRules(id, "Ours (copy)");
  expect(names().sort()).toEqual(["Ours", "Ours (copy)", "Ours (copy) 2"]);
  deleteRules(id);
  keepRules(ours);
  restoreRules();
  expect(names().sort()).toEqual(["Ours", "Ours (copy)", "Ours (copy) 2", "Ours 2"]);
});

it("takes no more than fit, and loses none", () => {
  onDevice.value = Array.from({ length: MOST_SAVED }, (_, i) => ({
    ...ours,
    id: String(i),
    name: String(i),
    at: i + 1,
  }));
  expect(keepRules(ours)).toBe(false);
  expect(duplicateRules("3", "3 (copy)")).toBe(false);
  expect(saved.value).toHaveLength(MOST_SAVED);
  expect(keepRules({ ...ours, name: "3" }, namedSo("3") ?? undefined)).toBe(true);
});

it("shows those of an account to nobody else, and remembers which were deleted", () => {
  onDevice.value = [
    { ...ours, id: "a", at: 9e12, of: "p1" },
    { ...ours, id: "b", name: "A guest's", at: 1 },
  ];
  expect(names()).toEqual(["A guest's"]);
  settingsOf.value = "p1";
  expect(names()).toEqual(["Ours", "A guest's"]);
  deleteRules("b");
  expect(deletedHere.value).toEqual([]);
  deleteRules("a");
  expect(deletedHere.value).toEqual([{ id: "a", at: 9e12 + 1, of: "p1" }]);
  restoreRules();
  expect(deletedHere.value).toEqual([]);
  expect(saved.value[0]).toMatchObject({ id: "a", at: 9e12 + 2, of: "p1" });
});

it("takes over what another tab kept, and leaves aside what is none", () => {
  keepRules(ours);
  const one = saved.value[0];
  localStorage.setItem("sheepshead.house-rules", JSON.stringify([one, { ...one, id: "x", name: "Theirs" }]));
  dispatchEvent(new StorageEvent("storage", { key: "sheepshead.house-rules" }));
  expect(names()).toEqual(["Ours", "Theirs"]);
  localStorage.setItem("sheepshead.house-rules", '[{"id":1}]');
  dispatchEvent(new StorageEvent("storage", { key: "sheepshead.house-rules" }));
  expect(names()).toEqual(["Ours", "Theirs"]);
});
