// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Wire } from "../net/socket.ts";
import { PROTOCOL, type Snapshot } from "../wire.ts";
import { words } from "../words/say.ts";
import { openTable, type TableSession } from "./session.ts";
import recorded from "./told_hand.json";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  gone = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  codes: (number | undefined)[] = [];
  close(code?: number) {
    this.codes.push(code);
    this.gone = true;
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  said(type: string) {
    return this.sent.filter((m) => m.type === type);
  }
}

const snapshot = recorded.find((m) => m.type === "snapshot") as unknown as Snapshot;
let wires: FakeWire[];
let session: TableSession;
const last = () => wires.at(-1) as FakeWire;

function open() {
  session = openTable("t1", "player", () => {
    wires.push(new FakeWire());
    return last();
  });
}

function live() {
  last().onopen?.();
  last().tell(snapshot);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  wires = [];
  open();
});

afterEach(() => {
  session.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line to a table", () => {
  it("attaches, and is live with the snapshot", () => {
    expect(session.link.value).toBe("connecting");
    last().onopen?.();
    expect(last().sent[0]).toEqual({ type: "attach", table: "t1", as: "player", protocol: PROTOCOL, seals: true });
    last().tell(snapshot);
    expect(session.link.value).toBe("live");
    expect(session.state.value?.seq).toBe(snapshot.seq);
  });

  it("comes back with the last entry seen, waiting longer each time, ten seconds at most", () => {
    live();
    last().onclose?.();
    expect(session.link.value).toBe("lost");
    for (const wait of [500, 1000, 2000, 4000, 8000, 10000, 10000]) {
      const before = wires.length;
      vi.advanceTimersByTime(wait - 1);
      expect(wires.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(wires.length).toBe(before + 1);
      last().onclose?.();
    }
    vi.advanceTimersByTime(10000);
    last().onopen?.();
    expect(last().sent[0]).toEqual({
      type: "attach",
      table: "t1",
      as: "player",
      protocol: PROTOCOL,
      seals: true,
      since: snapshot.seq,
    });
    expect(session.link.value).toBe("lost");
    last().tell({ type: "pong" });
    expect(session.link.value).toBe("live");
  });

  it("is tried at once when the network is back", () => {
    live();
    last().onclose?.();
    expect(wires.length).toBe(1);
    dispatchEvent(new Event("online"));
    expect(wires.length).toBe(2);
  });

  it("that has gone silent is given up", () => {
    live();
    vi.advanceTimersByTime(15_000);
    expect(last().said("ping").length).toBeGreaterThan(1);
    vi.advanceTimersByTime(15_000);
    expect(wires[0]?.gone).toBe(true);
    expect(session.link.value).toBe("lost");
  });
});

describe("what one does", () => {
  it("is done once it is answered", async () => {
    live();
    const did = session.act("pick");
    const [sent] = last().said("act");
    expect(sent).toMatchObject({ action: "pick", seq: snapshot.seq });
    last().tell({ type: "done", id: sent?.id, seq: 6 });
    expect(await did).toBe(true);
  });

  it("is said again with the same id after a lost network, until it is answered", async () => {
    live();
    const did = session.act("pick");
    const id = last().said("act")[0]?.id;
    last().onclose?.();
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(last().said("act")).toEqual([]);
    last().tell({ type: "pong" });
    expect(last().said("act")[0]?.id).toBe(id);
    last().tell({ type: "done", id, seq: 6 });
    expect(await did).toBe(true);
    last().onclose?.();
    vi.advanceTimersByTime(1000);
    live();
    expect(wires.length).toBe(3);
    expect(last().said("act")).toEqual([]);
  });

  it("and is refused says why; what came too late lets the snapshot speak", async () => {
    live();
    const first = session.act("pick");
    last().tell({ type: "refused", id: last().said("act")[0]?.id, why: "illegal", message: "Not now.", seq: 5 });
    expect(await first).toBe(false);
    expect(session.said.value).toBe("Not now.");
    const second = session.act("pick");
    last().tell({ type: "refused", id: last().said("act")[1]?.id, why: "stale", message: "Too late.", seq: 9 });
    expect(await second).toBe(false);
    expect(session.said.value).toBeNull();
    last().tell({ ...snapshot, seq: 9 });
    expect(session.state.value?.seq).toBe(9);
  });
});

describe("what cannot be followed", () => {
  it("is asked for as a snapshot, and until then nothing is followed", () => {
    live();
    const act = { type: "told", seq: 6, at: 1, what: "act", seat: 1, by: "bot", events: [], turn: 2, legal: [] };
    const heard: number[] = [];
    session.listen((m) => heard.push("seq" in m ? m.seq : 0));
    last().tell({ ...act, phase: "play" });
    expect(last().said("attach").at(-1)).toEqual({
      type: "attach",
      table: "t1",
      as: "player",
      protocol: PROTOCOL,
      seals: true,
    });
    last().tell({ type: "told", seq: 7, at: 1, what: "paused" });
    expect(session.state.value?.seq).toBe(snapshot.seq);
    last().tell({ ...snapshot, seq: 7 });
    expect(session.state.value?.seq).toBe(7);
    expect(heard).toEqual([6, 7, 7]);
  });
});

describe("a table on its way to another server", () => {
  const busy = { type: "refused", id: "", why: "busy", message: "The table has moved.", seq: 0 };

  it("is asked for again, without a word, and the pong of before says nothing", () => {
    last().onopen?.();
    last().tell(busy);
    last().tell({ type: "pong" });
    expect(session.link.value).toBe("connecting");
    expect(session.closed.value).toBeNull();
    expect(session.said.value).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(last().said("attach").length).toBe(2);
    last().tell(snapshot);
    expect(session.link.value).toBe("live");
    expect(wires.length).toBe(1);
  });

  it("is asked for on a new line now and then: the way may lead elsewhere by now", () => {
    last().onopen?.();
    for (let i = 0; i < 5; ++i) {
      last().tell(busy);
      vi.advanceTimersByTime(1000);
    }
    expect(wires.length).toBe(2);
    expect(wires[0]?.gone).toBe(true);
  });

  it("has what was said meanwhile said to it when it's there", async () => {
    live();
    const did = session.act("pick");
    last().onclose?.();
    vi.advanceTimersByTime(500);
    last().onopen?.();
    last().tell(busy);
    last().tell({ type: "pong" });
    expect(last().said("act").length).toBe(0);
    vi.advanceTimersByTime(1000);
    last().tell({ type: "pong" });
    const again = last().said("act");
    expect(again.length).toBe(1);
    last().tell({ type: "done", id: again[0]?.id, seq: 6 });
    expect(await did).toBe(true);
  });

  it("isn't waited for forever by whoever hasn't seen it", () => {
    last().onopen?.();
    for (let i = 0; i < 60 && !session.closed.value; ++i) {
      last().tell(busy);
      vi.advanceTimersByTime(11_000);
      last().onopen?.();
    }
    expect(session.closed.value?.reason).toBe("busy");
  });
});

describe("the end", () => {
  it("is told in a sentence, and the line is not tried again", async () => {
    live();
    const waiting = session.sit();
    last().tell({ type: "closed", reason: "elsewhere", message: "You are at this table from elsewhere now." });
    expect(session.closed.value?.reason).toBe("elsewhere");
    expect(session.closed.value?.message).toMatch(/another tab/);
    expect(await waiting).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
  });

  it("of a server that stops is none: the line waits for it", () => {
    live();
    last().tell({ type: "closed", reason: "shutdown", message: "The server stops." });
    last().onclose?.();
    vi.advanceTimersByTime(500);
    expect(wires.length).toBe(2);
    expect(session.closed.value).toBeNull();
  });

  it("of a token is none: the browser may have another by now", () => {
    live();
    last().tell({ type: "closed", reason: "signed-out", message: "You were signed out." });
    last().onclose?.();
    vi.advanceTimersByTime(500);
    expect(wires.length).toBe(2);
    expect(session.closed.value).toBeNull();
  });

  it("of a server that stops is no longer told once the line is lost, which is said instead", async () => {
    live();
    const did = session.act("pick");
    const id = last().said("act")[0]?.id;
    last().tell({ type: "refused", id, why: "shutdown", message: "The server is shutting down.", seq: 5 });
    expect(await did).toBe(false);
    last().tell({ type: "closed", reason: "shutdown", message: "The server is shutting down." });
    expect(session.said.value).toBe("The server is shutting down.");
    last().onclose?.();
    expect(session.said.value).toBeNull();
    expect(session.link.value).toBe("lost");
    vi.advanceTimersByTime(500);
    last().onopen?.();
    last().tell({ type: "pong" });
    expect(session.link.value).toBe("live");
    expect(session.said.value).toBeNull();
  });

  it("of a line leaves what was said of something else", async () => {
    live();
    last().tell({ type: "closed", reason: "shutdown", message: "The server is shutting down." });
    const did = session.act("pick");
    last().tell({ type: "refused", id: last().said("act")[0]?.id, why: "illegal", message: "Not now.", seq: 5 });
    await did;
    last().onclose?.();
    vi.advanceTimersByTime(500);
    last().onopen?.();
    last().tell({ type: "pong" });
    expect(session.said.value).toBe("Not now.");
  });

  it("of a table that is not there is the answer to the first word", () => {
    last().onopen?.();
    last().tell({ type: "refused", id: "", why: "no-such-table", message: "There is no such table.", seq: 0 });
    expect(session.closed.value?.reason).toBe("no-such-table");
  });

  it("of a server that is older than the page says so, not which key it doesn't know", () => {
    last().onopen?.();
    last().tell({
      type: "refused",
      id: "",
      why: "bad-message",
      message: { say: "shape.unknown-key", part: { say: "shape.message" }, key: "seals", meant: [] },
      seq: 0,
    });
    expect(session.closed.value).toMatchObject({ reason: "old-server", message: words("net.old-server") });
  });

  it("of one's sign-in is found out when the line is refused", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"me":null}', { status: 200 })));
    for (const wait of [500, 1000, 2000]) {
      last().onclose?.();
      vi.advanceTimersByTime(wait);
    }
    await vi.waitFor(() => expect(session.closed.value?.reason).toBe("signed-out"));
  });

  it("of a ban is told when the line is refused", async () => {
    const why = { error: "banned", message: { say: "person.banned", reason: "insults" } };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(why), { status: 403 })));
    for (const wait of [500, 1000, 2000]) {
      last().onclose?.();
      vi.advanceTimersByTime(wait);
    }
    await vi.waitFor(() => expect(session.closed.value?.reason).toBe("banned"));
    expect(session.closed.value?.message).toContain("insults");
  });

  it("reports, blocks, and tells the host what was reported", () => {
    live();
    void session.report({ message: 7, reason: "insult", note: "twice" });
    void session.block("p7", true);
    void session.block("p7", false);
    expect(last().said("report")[0]).toMatchObject({ message: 7, reason: "insult", note: "twice" });
    expect(last().said("block")[0]).toMatchObject({ person: "p7" });
    expect(last().said("unblock")[0]).toMatchObject({ person: "p7" });
    const one = { report: 1, at: 4, person: "p7", name: "Gus", reason: "spam" };
    last().tell({ type: "reports", reports: [one] });
    expect(session.reports.value).toEqual([one]);
  });

  it("what a bot played for one goes with the next card, and with nothing else one says", () => {
    last().onopen?.();
    last().tell({ ...snapshot, you: { ...snapshot.you, seat: 0 } });
    last().tell({ type: "told", seq: snapshot.seq + 1, at: 1, what: "back", seat: 0, played: ["play QC"] });
    expect(session.played.value).toEqual(["play QC"]);
    void session.say({ phrase: "hello" });
    void session.next();
    void session.hint();
    expect(session.played.value).toEqual(["play QC"]);
    void session.act("play AC");
    expect(session.played.value).toBeNull();
  });

  it("says goodbye as one who leaves the table, or as a page that is closed", () => {
    live();
    session.leave(true);
    expect(last().codes).toEqual([4000, undefined]);
    open();
    live();
    session.leave();
    expect(last().codes).toEqual([undefined]);
  });

  it("what a bot played for one is kept to be shown", () => {
    last().onopen?.();
    last().tell({ ...snapshot, you: { ...snapshot.you, seat: 0 } });
    last().tell({ type: "told", seq: 6, at: 1, what: "back", seat: 0, played: ["play QC"] });
    expect(session.played.value).toEqual(["play QC"]);
  });
});
