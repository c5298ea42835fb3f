import { expect, it } from "vitest";
import { before, satAt, seatedAt } from "./sat_here.ts";

const flo = { person: "p1" };

it("asks whoever is nobody for a name, unless one was typed", () => {
  expect(before(null, null, "t1")).toBe("name");
  expect(before(null, "  ", "t1")).toBe("name");
  expect(before(null, "Flo", "t1")).toBe("nothing");
  expect(before(flo, null, "t1")).toBe("nothing");
});

it("says that a seat is lost where one sat before the sign-in was", () => {
  seatedAt(["t2", undefined, "K3FQ7A"], "p1");
  expect(before(flo, null, "t2")).toBe("nothing");
  for (const table of ["t2", "T2", "k3fq7a"]) expect(before(null, "Flo", table)).toBe("signed-out");
  expect(before(null, null, "t3")).toBe("name");
  seatedAt(["t2", "K3FQ7A"], null);
  expect(before(null, null, "K3FQ7A")).toBe("name");
});

it("keeps the last tables alone", () => {
  for (let i = 0; i < 100; ++i) seatedAt([`t${i}`], "p1");
  expect(satAt("t99")).toBe("p1");
  expect(satAt("t0")).toBeNull();
});
