// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { remember, remembered } from "./remembered.ts";

it("is known to the same person at the same table alone", () => {
  const lines = [{ n: 1, said: ["Ann picks."], to: {} }];
  remember("t1", { person: "p1", hand: 2, view: null, lines });
  expect(remembered("t1", "p1")).toEqual({ person: "p1", hand: 2, view: null, lines });
  expect(remembered("t1", "p2")).toBeNull();
  expect(remembered("t2", "p1")).toBeNull();
  sessionStorage.setItem("log/t1", "{");
  expect(remembered("t1", "p1")).toBeNull();
});
