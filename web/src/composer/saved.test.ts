// @vitest-environment happy-dom
// House rules kept on the device.
import { beforeEach, expect, it } from "vitest";
import { deleteRules, duplicateRules, keepRules, renameRules, restoreRules, saved } from "./saved.ts";

const ours = { base: "three", name: "Ours", changes: { "stakes.cents": 5 }, players: 3 };

beforeEach(() => {
  saved.value = [];
});

it("keeps rules under their name, and replaces those of the same name", () => {
  expect(keepRules(ours)).toBeNull();
  keepRules({ ...ours, name: "Others" });
  const before = keepRules({ ...ours, name: " Ours ", changes: {} });
  expect(before?.changes).toEqual({ "stakes.cents": 5 });
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
  expect(saved.value.map((s) => s.name).sort()).toEqual(["Mine", "Ours (copy)"]);
  deleteRules(id);
  expect(saved.value.map((s) => s.name)).toEqual(["Ours (copy)"]);
  restoreRules();
  expect(saved.value.map((s) => s.name).sort()).toEqual(["Mine", "Ours (copy)"]);
});

it("takes over what another tab kept, and leaves aside what is none", () => {
  keepRules(ours);
  const one = saved.value[0];
  localStorage.setItem("sheepshead.house-rules", JSON.stringify([one, { ...one, id: "x", name: "Theirs" }]));
  dispatchEvent(new StorageEvent("storage", { key: "sheepshead.house-rules" }));
  expect(saved.value.map((s) => s.name)).toEqual(["Ours", "Theirs"]);
  localStorage.setItem("sheepshead.house-rules", '[{"id":1}]');
  dispatchEvent(new StorageEvent("storage", { key: "sheepshead.house-rules" }));
  expect(saved.value.map((s) => s.name)).toEqual(["Ours", "Theirs"]);
});
