// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A server that keeps settings, as the protocol says. */
class Server {
  settings: Record<string, unknown> | null = null;
  version = 0;
  asked: string[] = [];
  status = 200;
  /** Somebody else is quicker, so many times. */
  overtaken = 0;

  fetch = (path: string, init: { method: string; body?: string }): Promise<Response> => {
    this.asked.push(`${init.method} ${path.replace("/api/v1/", "")}`);
    const json = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }));
    if (this.status !== 200) return json(this.status, { error: "no", message: "-" });
    if (path.endsWith("/me")) return json(200, { person: "p1", name: "Flo", login: "flo", csrf: "c" });
    if (init.method === "GET") return json(200, { settings: this.settings, version: this.version });
    const said = JSON.parse(init.body ?? "{}") as { settings: Record<string, unknown>; version: number };
    if (this.overtaken > 0) {
      --this.overtaken;
      ++this.version;
    }
    if (said.version !== this.version)
      return json(409, { error: "stale", message: "-", settings: this.settings, version: this.version });
    this.settings = said.settings;
    return json(200, { version: ++this.version });
  };
}

const server = new Server();
let now: number;

/** Another device: it begins with what was kept there before. */
async function device(kept: Record<string, unknown> = {}) {
  vi.resetModules();
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem("sheepshead." + key, JSON.stringify(value));
  const api = await import("../net/api.ts");
  const own = await import("../net/settings.ts");
  const follow = await import("./follow.ts");
  api.me.value = { person: "p1", name: "Flo", login: "flo", csrf: "c" };
  return { ...own, ...follow, me: api.me };
}

beforeEach(() => {
  Object.assign(server, { settings: null, version: 0, asked: [], status: 200, overtaken: 0 });
  now = 1000;
  vi.spyOn(Date, "now").mockImplementation(() => now);
  vi.stubGlobal("fetch", server.fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("settings that follow the account", () => {
  it("go there when it is made: what was set, and nothing that nobody touched", async () => {
    const one = await device();
    one.settings.fourColors.value = true;
    one.settings.textSize.value = 28;
    one.settings.sound.value = true;
    expect(await one.exchange()).toBe(true);
    expect(server.settings).toEqual({ "four-colours": { is: true, at: 1000 } });
  });

  it("come to another device, and go before what was set there by somebody else", async () => {
    server.settings = { theme: { is: "dark", at: 500 }, speed: { is: "relaxed", at: 500 } };
    const other = await device({ theme: "light", "text-size": 22, "four-colours": true });
    now = 2000;
    other.settings.speed.value = "fast";
    await other.exchange();
    expect(other.settings.theme.value).toBe("dark");
    expect(other.settings.speed.value).toBe("relaxed");
    expect(other.settings.textSize.value).toBe(22);
    // What the account had no word about stays, and follows from now on.
    expect(server.settings).toMatchObject({ theme: { is: "dark" }, "four-colours": { is: true, at: 1 } });
  });

  it("are the newer ones of two devices, each by itself", async () => {
    const one = await device();
    one.settings.theme.value = "dark";
    one.settings.speed.value = "relaxed";
    await one.exchange();
    const other = await device({ "settings-of": "p1" });
    await other.exchange();
    expect(other.settings.theme.value).toBe("dark");
    now = 3000;
    other.settings.theme.value = "contrast";
    await other.exchange();
    expect(server.settings).toEqual({ theme: { is: "contrast", at: 3000 }, speed: { is: "relaxed", at: 1000 } });
    // A device that has changed the other one meanwhile keeps both.
    const first = await device({
      "settings-of": "p1",
      theme: "dark",
      speed: "instant",
      "changed-at": { theme: 1000, speed: 2000 },
    });
    await first.exchange();
    expect(first.settings.theme.value).toBe("contrast");
    expect(server.settings).toEqual({ theme: { is: "contrast", at: 3000 }, speed: { is: "instant", at: 2000 } });
  });

  it("that are changed here are newer than what they replace, whatever the clock says", async () => {
    server.settings = { theme: { is: "dark", at: 9_000 } };
    const one = await device({ "settings-of": "p1" });
    await one.exchange();
    one.settings.theme.value = "light";
    await one.exchange();
    expect(server.settings).toEqual({ theme: { is: "light", at: 9_001 } });
  });

  it("are told once where nothing is new", async () => {
    const one = await device();
    one.settings.counters.value = true;
    await one.exchange();
    await one.exchange();
    expect(server.asked.filter((line) => line.startsWith("POST"))).toHaveLength(1);
  });

  it("are asked for again where another device was quicker, but not for ever", async () => {
    const one = await device();
    one.settings.counters.value = true;
    server.overtaken = 1;
    await one.exchange();
    expect(server.settings).toEqual({ counters: { is: true, at: 1000 } });
    server.overtaken = 100;
    one.settings.counters.value = false;
    server.asked = [];
    await one.exchange();
    expect(server.asked).toHaveLength(6);
  });

  it("of another version of these pages are left as they are", async () => {
    const odd = { theme: { is: "sepia", at: 5_000 }, font: { is: "serif", at: 1 }, speed: "fast" };
    server.settings = { ...odd };
    const one = await device();
    one.settings.counters.value = true;
    await one.exchange();
    expect(one.settings.theme.value).toBe("system");
    expect(server.settings).toEqual({ ...odd, counters: { is: true, at: 1000 } });
  });

  it("stay on the device where the server keeps none, or knows no account", async () => {
    const one = await device();
    one.settings.counters.value = true;
    for (const status of [404, 403]) {
      server.status = status;
      expect(await one.exchange()).toBe(false);
    }
    server.status = 503;
    expect(await one.exchange()).toBe(true);
    expect(one.settings.counters.value).toBe(true);
    one.me.value = { person: "p1", name: "Flo", csrf: "c" };
    server.asked = [];
    await one.exchange();
    expect(server.asked).toEqual([]);
  });
});

describe("following", () => {
  it("tells what is changed a moment later, and leaves a server alone that keeps nothing", async () => {
    vi.useFakeTimers();
    vi.spyOn(Date, "now").mockImplementation(() => now);
    const one = await device();
    one.follow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.asked).toEqual(["GET me/settings"]);
    one.settings.counters.value = true;
    one.settings.theme.value = "dark";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.asked).toEqual(["GET me/settings", "GET me/settings", "POST me/settings"]);
    server.status = 404;
    one.settings.theme.value = "light";
    await vi.advanceTimersByTimeAsync(5_000);
    const before = server.asked.length;
    one.settings.theme.value = "dark";
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.asked).toHaveLength(before);
  });
});
