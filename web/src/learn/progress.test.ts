// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";

async function fresh() {
  vi.resetModules();
  return import("./progress.ts");
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("progress", () => {
  it("is kept, and found again", async () => {
    const { answered } = await fresh();
    answered("pick", "a", true);
    answered("pick", "b", false);
    const again = await fresh();
    expect(again.progressOf("pick").value).toEqual({ a: true, b: false });
    expect(again.progressOf("lead").value).toEqual({});
    again.startOver("pick");
    expect((await fresh()).progressOf("pick").value).toEqual({});
  });

  it("that makes no sense is left aside", async () => {
    localStorage.setItem("sheepshead.drill.pick", "[1]");
    localStorage.setItem("sheepshead.drill.lead", "{");
    localStorage.setItem("sheepshead.drill.call", '{"a":"yes"}');
    const { progressOf } = await fresh();
    for (const theme of ["pick", "lead", "call"]) expect(progressOf(theme).value).toEqual({});
  });

  it("holds until the page is closed where storage is refused", async () => {
    const no = () => {
      throw new DOMException("no", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: no, setItem: no, clear: () => undefined });
    const { answered, progressOf } = await fresh();
    answered("pick", "a", true);
    expect(progressOf("pick").value).toEqual({ a: true });
    const { storageRefused } = await import("../net/settings.ts");
    expect(storageRefused.value).toBe(true);
  });

  it("counts the positions that there are, and finds the next", async () => {
    const { tally, nextOpen } = await fresh();
    const ids = ["a", "b", "c"];
    expect(tally({ a: true, b: false, old: true }, ids)).toEqual({ right: 1, tried: 2 });
    expect(nextOpen({}, ids, -1)).toBe(0);
    expect(nextOpen({ a: true }, ids, 0)).toBe(1);
    expect(nextOpen({ b: true, c: false }, ids, 1)).toBe(0);
    expect(nextOpen({ a: true, b: true, c: false }, ids, 0)).toBe(2);
    expect(nextOpen({ a: true, b: true, c: true }, ids, 0)).toBeNull();
    expect(nextOpen({}, [], -1)).toBeNull();
  });
});
