import { beforeEach, describe, expect, it, vi } from "vitest";
import { docsRecord } from "./docs_record.ts";

const here = vi.hoisted(() => ({ canPlayHere: true, asked: [] as unknown[], table: vi.fn() }));
vi.mock("../device/device.ts", () => ({
  get canPlayHere() {
    return here.canPlayHere;
  },
  isOnDevice: (table: string) => table.length > 10,
  wireTo: () => Promise.resolve(undefined),
  askHouse: (...what: unknown[]) => {
    here.asked.push(what);
    return Promise.resolve({ decisions: ["the device's"] });
  },
}));
vi.mock("../table/neighbors.ts", () => ({ askNeighbors: here.table }));

const { askReview, isReviewed } = await import("./asking.ts");
const { unreachable } = await import("../net/reach.ts");

const theirs = { table: null, hand: null, record: docsRecord };
const served = { table: "t7", hand: 3, record: docsRecord };
const asked = [["POST", "reviews", { record: docsRecord, seat: 2 }]];

beforeEach(() => {
  here.canPlayHere = true;
  here.asked = [];
  here.table.mockReset();
  here.table.mockResolvedValue({ decisions: ["the table's"] });
  unreachable.value = false;
});

describe("the review of an old hand", () => {
  it("is its table's, which knows what hints were given", async () => {
    expect(await askReview(served, 2, true)).toEqual({ decisions: ["the table's"] });
    expect(here.asked).toEqual([]);
  });

  it("is this device's for a record from somewhere, and for another seat than one's own", async () => {
    expect(await askReview(theirs, 2, false)).toEqual({ decisions: ["the device's"] });
    expect(here.asked).toEqual(asked);
    await askReview(served, 1, false);
    expect(here.table).not.toHaveBeenCalled();
  });

  it("is this device's where the table has none, can't be asked, or isn't reached", async () => {
    here.table.mockResolvedValueOnce(null);
    await askReview(served, 2, true);
    here.table.mockRejectedValueOnce(new Error("gone"));
    await askReview(served, 2, true);
    expect(here.table).toHaveBeenCalledTimes(2);
    unreachable.value = true;
    await askReview(served, 2, true);
    expect(here.table).toHaveBeenCalledTimes(2);
    expect(here.asked).toEqual([...asked, ...asked, ...asked]);
  });

  it("without the module is the table's or none, and why there's none is said", async () => {
    here.canPlayHere = false;
    expect(isReviewed(theirs)).toBe(false);
    expect(isReviewed(served)).toBe(true);
    here.table.mockResolvedValueOnce(null);
    expect(await askReview(served, 2, true)).toBeNull();
    here.table.mockRejectedValueOnce(new Error("gone"));
    await expect(askReview(served, 2, true)).rejects.toThrow("gone");
  });
});
