import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { answer, cacheName, clear, keep, namesAll, PAGE, type Built, type World } from "./keeping.ts";
import { builtFiles } from "./plugin.ts";

const root = "http://house/";
const page = (version: string) => `<script type="module" src="/assets/index-${version}.js"></script>`;
const built = (version: string): Built => ({
  version,
  files: [PAGE, `assets/index-${version}.js`, `assets/Learn-${version}.js`, "puzzles/pick.json"],
});

/** A server that can be switched off, and a browser's caches. */
class Place implements World {
  constructor(readonly scope = root) {}

  online = true;
  asked: string[] = [];
  files = new Map<string, string>();
  status = 200;
  kept = new Map<string, Map<string, Response>>();

  serve(version: string): void {
    this.files = new Map(
      built(version).files.map((path) => [
        new URL(path, this.scope).href,
        path === PAGE ? page(version) : `/${path}${version}`,
      ]),
    );
  }

  fetch = (request: Request | string): Promise<Response> => {
    const address = typeof request === "string" ? request : request.url;
    this.asked.push(address);
    if (!this.online) return Promise.reject(new TypeError("no network"));
    const text = this.files.get(address);
    return Promise.resolve(new Response(text ?? "-", { status: text === undefined ? 404 : this.status }));
  };

  caches = {
    open: (name: string) => {
      const all = this.kept.get(name) ?? new Map<string, Response>();
      this.kept.set(name, all);
      return Promise.resolve({
        put: (path: string, found: Response) => Promise.resolve(void all.set(path, found)),
        match: (path: string) => Promise.resolve(all.get(path)?.clone()),
      } as unknown as Cache);
    },
    keys: () => Promise.resolve([...this.kept.keys()]),
    delete: (name: string) => Promise.resolve(this.kept.delete(name)),
    match: (path: RequestInfo | URL) => {
      for (const all of this.kept.values())
        if (all.has(path as string)) return Promise.resolve(all.get(path as string)?.clone());
      return Promise.resolve(undefined);
    },
  };
}

/** Requests of the page, and those of going to an address, which only a browser can make. */
const get = (path: string, scope = root) => new Request(new URL(path, scope));
const going = (path: string, scope = root) =>
  Object.defineProperty(get(path, scope), "mode", { value: "navigate" }) as Request;
const text = async (found: Promise<Response> | null) => (await found)?.text();

let place: Place;

beforeEach(() => {
  place = new Place();
  place.serve("a");
});

describe("what is kept", () => {
  it("opens without a network", async () => {
    await keep(place, built("a"));
    place.online = false;
    expect(await text(answer(place, built("a"), going("/")))).toBe(page("a"));
    expect(await text(answer(place, built("a"), get("/assets/Learn-a.js")))).toBe("/assets/Learn-a.jsa");
    expect(await text(answer(place, built("a"), get("/puzzles/pick.json")))).toBe("/puzzles/pick.jsona");
  });

  it("is kept whole or not at all", async () => {
    place.files.delete(root + "puzzles/pick.json");
    await expect(keep(place, built("a"))).rejects.toThrow("404");
  });

  it("is no page of another version", async () => {
    place.files.set(root, page("b"));
    await expect(keep(place, built("a"))).rejects.toThrow("another version");
  });

  it("does not stand before a newer page, nor hide behind a proxy's word of trouble", async () => {
    await keep(place, built("a"));
    place.serve("b");
    expect(await text(answer(place, built("a"), going("/")))).toBe(page("b"));
    expect(await text(answer(place, built("a"), get("/assets/index-b.js")))).toBe("/assets/index-b.jsb");
    place.status = 502;
    expect(await text(answer(place, built("a"), going("/")))).toBe(page("a"));
  });

  it("serves a page that is still open after the server was renewed", async () => {
    await keep(place, built("a"));
    place.serve("b");
    await keep(place, built("b"));
    expect(await text(answer(place, built("b"), get("/assets/Learn-a.js")))).toBe("/assets/Learn-a.jsa");
    await clear(place, built("b"));
    expect([...place.kept.keys()]).toEqual([cacheName(built("b"), root)]);
  });
});

describe("pages in a folder of a host", () => {
  const [here, there] = ["http://host/cards/", "http://host/others/"];
  const beside = (version: string) => `<script type="module" src="./assets/index-${version}.js"></script>`;

  it("are kept and found there", async () => {
    const one = new Place(here);
    one.serve("a");
    one.files.set(here, beside("a"));
    await keep(one, built("a"));
    one.online = false;
    for (const path of ["", "index.html"])
      expect(await text(answer(one, built("a"), going(path, here)))).toBe(beside("a"));
    expect(await text(answer(one, built("a"), get("assets/Learn-a.js", here)))).toBe("/assets/Learn-a.jsa");
    expect(answer(one, built("a"), get("/assets/Learn-a.js", here))).toBeNull();
    expect(answer(one, built("a"), get("puzzles/pick.json", there))).toBeNull();
  });

  it("leave alone what others of the host keep", async () => {
    const one = new Place(here);
    const other = new Place(there);
    other.kept = one.kept;
    for (const [at, version] of [
      [one, "a"],
      [other, "a"],
      [one, "b"],
    ] as const) {
      at.serve(version);
      at.files.set(at.scope, beside(version));
      await keep(at, built(version));
    }
    one.kept.set("sheepshead-pages-0123456789abcdef", new Map());
    await clear(one, built("b"));
    const mine = cacheName(built("b"), here);
    expect([...one.kept.keys()].sort()).toEqual(
      [mine, cacheName(built("a"), there), "sheepshead-pages-0123456789abcdef"].sort(),
    );
  });
});

describe("what is left to the network", () => {
  it("is everything but built files", () => {
    for (const path of ["/api/v1/me", "/api/v1/tables", "/ws", "/healthz", "/metrics", "/sw.js", "/other"])
      expect(answer(place, built("a"), get(path))).toBeNull();
    expect(answer(place, built("a"), new Request(root + "api/v1/guests", { method: "POST" }))).toBeNull();
    expect(answer(place, built("a"), new Request("http://other/assets/index-a.js"))).toBeNull();
    expect(place.asked).toEqual([]);
  });

  it("is the question whether there is a newer page", () => {
    expect(answer(place, built("a"), get("/"))).toBeNull();
  });
});

describe("a page", () => {
  it("is of a version if all it begins with is", () => {
    expect(namesAll(page("a"), built("a"), root)).toBe(true);
    expect(namesAll(page("a") + page("b"), built("a"), root)).toBe(false);
    expect(namesAll("<h1>Bad gateway</h1>", built("a"), root)).toBe(false);
  });
});

describe("the list of built files", () => {
  it("has every file by its address, and another version where one holds something else", () => {
    const folder = mkdtempSync(join(tmpdir(), "built-"));
    try {
      mkdirSync(join(folder, "assets"));
      for (const name of ["index.html", "assets/a.js", "assets/a.js.gz", "sw.js", ".sources"])
        writeFileSync(join(folder, name), name);
      const before = builtFiles(folder);
      expect([...before.files].sort()).toEqual([PAGE, "assets/a.js"]);
      writeFileSync(join(folder, "sw.js"), "other");
      expect(builtFiles(folder).version).toBe(before.version);
      writeFileSync(join(folder, "assets/a.js"), "other");
      expect(builtFiles(folder).version).not.toBe(before.version);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
