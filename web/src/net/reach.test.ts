// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { missed, reached, unreachable, watchNetwork } from "./reach.ts";

let stop: () => void;
let asked: number;
let answers: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  answers = false;
  reached();
  stop = watchNetwork(() => {
    ++asked;
    if (!answers) return Promise.reject(new Error("no network"));
    reached();
    return Promise.resolve();
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("a server that cannot be reached", () => {
  it("is tried less and less often, until it answers", async () => {
    missed();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(10);
    answers = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(unreachable.value).toBe(false);
    const before = asked;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toBe(before);
  });

  it("is tried at once when the browser says that the network is back", async () => {
    dispatchEvent(new Event("offline"));
    expect(unreachable.value).toBe(true);
    answers = true;
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(1);
    expect(unreachable.value).toBe(false);
  });

  it("is left alone once nobody watches", async () => {
    missed();
    stop();
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(asked).toBe(0);
  });
});
