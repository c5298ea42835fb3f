import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { me, Trouble, typedName } from "../net/api.ts";
import { lastName, notKept } from "./device.ts";
import { houseAt, type Ground, type HouseHere } from "./house.ts";
import type { FromHouse, FromTab } from "./said.ts";

let said: FromTab[];
let channel: Ground["channel"];
let breaks: () => void;
let here: HouseHere;

const tell = (what: FromHouse) => channel.onmessage?.call(null as never, { data: what } as MessageEvent);
const there = (house = "first") => tell({ house, notKept: null });
const settle = async () => {
  for (let i = 0; i < 10; ++i) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  me.value = null;
  typedName.value = null;
  lastName.value = "";
  channel = { onmessage: null, postMessage: (what) => void said.push(what as FromTab) };
  here = houseAt({ tab: "a", channel, start: (broken) => (breaks = broken) });
});
afterEach(() => {
  vi.useRealTimers();
});

const asks = () => said.flatMap((one) => (one.do === "request" ? [one.request] : []));
const opens = () => said.filter((one) => one.do === "open");

describe("a request", () => {
  it("waits until the house is there, and gets its answer", async () => {
    const answer = here.request("POST", "tables", { bots: [] });
    await settle();
    expect(said).toEqual([{ do: "hello", tab: "a" }]);
    there();
    await settle();
    expect(asks()).toEqual([{ id: 1, name: "Guest", method: "POST", path: "tables", body: { bots: [] } }]);
    tell({ to: "b", answer: 1, status: 500, body: null });
    tell({ to: "a", answer: 1, status: 201, body: { id: "t1099511627777" } });
    await expect(answer).resolves.toEqual({ id: "t1099511627777" });
  });

  it("is refused with the house's own words", async () => {
    there();
    const answer = here.request("GET", "events");
    await settle();
    tell({ to: "a", answer: 1, status: 404, body: { error: "not-on-device", message: "-" } });
    await expect(answer).rejects.toMatchObject({ status: 404, word: "not-on-device", said: "-" });
  });

  it("is not said twice: it fails with the house that was asked", async () => {
    there();
    const answer = here.request("POST", "tables");
    await settle();
    there("second");
    await expect(answer).rejects.toBeInstanceOf(Trouble);
    expect(asks().length).toBe(1);
  });

  it("fails where no house comes, and at once where there can't be one", async () => {
    const slow = here.request("GET", "variants");
    const failed = expect(slow).rejects.toMatchObject({ status: 0, word: "no-house" });
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    breaks();
    await expect(here.request("GET", "variants")).rejects.toMatchObject({ word: "no-house" });
  });

  it("is made under the name that was typed, else that of the guest, else the last", async () => {
    there();
    lastName.value = "Walter";
    void here.request("GET", "1").catch(() => undefined);
    await settle();
    me.value = { person: "p7", name: "Flo", csrf: "" };
    await settle();
    void here.request("GET", "2").catch(() => undefined);
    await settle();
    me.value = null;
    void here.request("GET", "3").catch(() => undefined);
    await settle();
    typedName.value = " Erna ";
    void here.request("GET", "4").catch(() => undefined);
    await settle();
    expect(asks().map((one) => one.name)).toEqual(["Walter", "Flo", "Walter", "Erna"]);
    expect(lastName.value).toBe("Erna");
  });
});

describe("a wire", () => {
  const listened = () => {
    const wire = here.wire();
    const heard: string[] = [];
    wire.onopen = () => heard.push("open");
    wire.onmessage = ({ data }) => heard.push(String(data));
    wire.onclose = () => heard.push("closed");
    return { wire, heard };
  };

  it("opens once the house is there, and carries texts both ways", async () => {
    const { wire, heard } = listened();
    await settle();
    expect(opens()).toEqual([]);
    there();
    expect(heard).toEqual(["open"]);
    wire.send("attach");
    expect(said.at(-1)).toEqual({ do: "say", socket: 1, text: "attach", tab: "a" });
    tell({ to: "a", socket: 1, text: "snapshot" });
    tell({ to: "b", socket: 1, text: "another's" });
    expect(heard).toEqual(["open", "snapshot"]);
    wire.close(4000);
    expect(said.at(-1)).toEqual({ do: "close", socket: 1, left: true, tab: "a" });
  });

  it("is lost with the house, and not with a greeting of the same one", async () => {
    there();
    const { heard } = listened();
    await settle();
    there();
    expect(heard).toEqual(["open"]);
    there("second");
    expect(heard).toEqual(["open", "closed"]);
    expect(opens().length).toBe(1);
  });

  it("says that there is no house as a server does that has no such table", async () => {
    const { heard } = listened();
    tell({ broken: true });
    expect(heard.map((text) => JSON.parse(text) as object)).toEqual([
      { type: "closed", reason: "device", message: { say: "device.broken" } },
    ]);
  });
});

it("a page knows that nothing is kept", () => {
  tell({ house: "first", notKept: "full" });
  expect(notKept.value).toBe("full");
  there();
  expect(notKept.value).toBeNull();
});
