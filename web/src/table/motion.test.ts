import { describe, expect, it } from "vitest";
import { paceOf } from "./motion.ts";
import { SPEEDS, timesOf } from "./speeds.ts";

describe("how long cards move", () => {
  it("is 0.18 s for a card and 0.3 s for a trick, as look.md has it", () => {
    expect(paceOf(timesOf.normal, false)).toMatchObject({ play: 180, gather: 300 });
  });

  it("is never longer than what is shown", () => {
    for (const speed of SPEEDS) {
      const times = timesOf[speed];
      const pace = paceOf(times, false);
      if (!pace) continue;
      expect(pace.play).toBeLessThanOrEqual(times.card);
      expect(pace.gather).toBeLessThanOrEqual(times.collect);
      // The last card is on its way for as long as the first, after all others have begun.
      expect(2 * pace.deal).toBeLessThanOrEqual(times.deal);
    }
  });

  it("is nothing where no motion is wanted, and at once where everything is", () => {
    expect(paceOf(timesOf.normal, true)).toBeNull();
    expect(paceOf(timesOf.instant, false)).toBeNull();
  });
});
