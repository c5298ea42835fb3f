// A server of the tests' own, which can be killed and started again over the same tables, and browsers to visit it.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { PROTOCOL } from "../src/wire.ts";
import { en } from "./words.ts";

/** So many times as long is waited for what must come; nothing is held against a slow machine. */
export const patience = Math.max(1, Number(process.env["SHEEPSHEAD_PATIENCE"] ?? 1));
export const program = process.env["SHEEPSHEAD"] ?? resolve(import.meta.dirname, "../../build/release/sheepshead");
/** The pages that the server shows. */
export const builtPages = process.env["PAGES"] ?? resolve(import.meta.dirname, "../dist");
/** Whether they have the module in them, so that one can play without a server. */
export const playsHere = () => readdirSync(join(builtPages, "assets")).some((name) => name.endsWith(".wasm"));
const chromiumAt = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
export const desktop = { viewport: { width: 1366, height: 768 } };

/** A test's many guests and sockets come from one address. */
const generous = `[limits]
new-sockets-per-minute = 1000
new-guests-per-minute = 1000
new-tables-per-minute = 1000
tables-per-address = 1000
wrong-guesses-per-hour = 100000
requests-per-second = 1000
`;

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumAt,
    timeout: 150_000 * patience,
    args: ["--disable-dev-shm-usage", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}

export class House {
  readonly #folder = mkdtempSync(join(tmpdir(), "sheepshead-web-"));
  #server: ChildProcess | null = null;
  #browser: Browser | null = null;
  #listen = "127.0.0.1:0";
  url = "";

  async open(): Promise<this> {
    writeFileSync(join(this.#folder, "settings.toml"), generous);
    await this.startServer();
    this.#browser = await launchChromium();
    return this;
  }

  /** Over servers that somebody else has started. */
  async openAt(url: string): Promise<this> {
    this.url = url;
    this.#browser = await launchChromium();
    return this;
  }

  async startServer(pages = builtPages): Promise<void> {
    const flags = ["--config", join(this.#folder, "settings.toml"), "--listen", this.#listen, "--web", pages];
    const server = spawn(program, ["serve", "--db", "sqlite:" + join(this.#folder, "tables.db"), ...flags]);
    this.#server = server;
    let errors = "";
    server.stderr.on("data", (text: Buffer) => (errors += text.toString()));
    this.url = await new Promise((found, fail) => {
      let text = "";
      server.stdout.on("data", (more: Buffer) => {
        text += more.toString();
        const at = / (https?:\S+)\n/.exec(text);
        if (at?.[1]) found(at[1]);
      });
      server.on("error", fail);
      server.on("exit", () => fail(new Error("The server ended: " + errors)));
    });
    this.#listen = this.url.replace("http://", "");
  }

  /** As a failing machine does: without a word. */
  killServer(): Promise<void> {
    return this.stopServer("SIGKILL");
  }

  /** SIGTERM: as one that is stopped, which tells everybody. */
  async stopServer(how: "SIGKILL" | "SIGTERM"): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const gone = new Promise((done) => server.once("exit", done));
    server.kill(how);
    await gone;
    this.#server = null;
  }

  async visitor(how: Parameters<Browser["newContext"]>[0] = desktop): Promise<Visitor> {
    if (!this.#browser) throw new Error("The house is not open.");
    const context = await this.#browser.newContext({ locale: "en-US", reducedMotion: "reduce", ...how });
    const page = await context.newPage();
    return new Visitor(this, context, page);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.killServer();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Somebody with their own browser. All that goes wrong in it is kept in `troubles`; tests say that there is none. */
export class Visitor {
  readonly heard: Record<string, unknown>[] = [];
  readonly troubles: string[] = [];
  /** Requests that the server refused; a browser's console shows each as an error. */
  readonly refused: string[] = [];
  readonly hosts = new Set<string>();

  constructor(
    readonly house: House,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(60_000 * patience);
    page.on("pageerror", (e) => this.troubles.push(String(e)));
    page.on("console", (m) => {
      // The network is cut on purpose, which a service worker's update meets, too; a policy that is broken never is.
      const expected = /ERR_|WebSocket|status of 4|status of 5|unknown error occurred when fetching the script/;
      if (m.type() === "error" && !expected.test(m.text())) this.troubles.push(m.text());
    });
    page.on("response", (r) => {
      if (r.status() >= 400) this.refused.push(`${r.status()} ${r.url()}`);
    });
    page.on("request", (r) => {
      if (!r.url().startsWith("data:")) this.hosts.add(new URL(r.url()).host);
    });
    page.on("websocket", (socket) => {
      this.hosts.add(new URL(socket.url()).host);
      socket.on("framereceived", ({ payload }) => {
        this.heard.push(JSON.parse(payload.toString()) as Record<string, unknown>);
      });
    });
  }

  /** No card plays itself, so that a hand stands still until a test goes on. */
  async playsEachCard(): Promise<this> {
    await this.context.addInitScript(() => localStorage.setItem("sheepshead.auto-forced", "false"));
    return this;
  }

  async goto(path = ""): Promise<void> {
    await this.page.goto(this.house.url + "/" + path);
  }

  /** By a link, as one who has not been here before. */
  async join(code: string, name: string): Promise<void> {
    await this.goto("#/join/" + code);
    await this.page.getByRole("textbox", { name: en("page.name"), exact: true }).fill(name);
    await this.page.getByRole("button", { name: en("page.sit-down") }).click();
  }

  /** A guest of this name, unless the browser is somebody already. */
  async becomeGuest(name = "Flo"): Promise<void> {
    await this.page.evaluate(async (name) => {
      if ((await fetch("/api/v1/me")).ok) return;
      const headers = { "Content-Type": "application/json" };
      const made = await fetch("/api/v1/guests", { method: "POST", headers, body: JSON.stringify({ name }) });
      if (!made.ok) throw new Error(await made.text());
    }, name);
  }

  /** Makes a table as this visitor, who becomes a guest if they're nobody yet. */
  async makeTable(table: Record<string, unknown>, name?: string): Promise<{ id: string; code: string }> {
    await this.becomeGuest(name);
    return this.page.evaluate(async (wanted) => {
      const { csrf } = (await (await fetch("/api/v1/me")).json()) as { csrf: string };
      const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
      const answer = await fetch("/api/v1/tables", { method: "POST", headers, body: JSON.stringify(wanted) });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { id: string; code: string };
    }, table);
  }

  /** A table made by this visitor, in a page that is loaded anew. */
  async setTable(table: Record<string, unknown>, name?: string): Promise<{ id: string; code: string }> {
    await this.goto();
    const made = await this.makeTable(table, name);
    await this.page.reload();
    await this.goto("#/table/" + made.id);
    return made;
  }

  /** The same without loading the page again. With `at`, one comes to that seat, and a bot to the free one before it. */
  async anotherTable(
    table: Record<string, unknown>,
    at?: { seat: number; bot: string },
  ): Promise<{ id: string; code: string }> {
    if (!this.page.url().startsWith(this.house.url)) await this.goto();
    const made = await this.makeTable(table);
    if (at) await this.#arrange(made.id, at);
    await this.page.evaluate((id) => (location.hash = "#/table/" + id), made.id);
    return made;
  }

  /** Over a line of its own: the page sits down where it finds a seat, and only one at its own. */
  #arrange(id: string, at: { seat: number; bot: string }): Promise<void> {
    return this.page.evaluate(
      ({ id, at, protocol }) =>
        new Promise<void>((done, failed) => {
          const line = new WebSocket(location.origin.replace("http", "ws") + "/ws");
          const say = (what: object) => line.send(JSON.stringify(what));
          line.onopen = () => {
            say({ type: "attach", table: id, as: "player", protocol });
            say({ type: "sit", id: "sit", seat: at.seat });
            say({ type: "host", id: "bot", do: "bot", seat: at.seat - 1, level: at.bot });
          };
          line.onmessage = ({ data }) => {
            const m = JSON.parse(String(data)) as { type: string; id?: string };
            if (m.type === "refused" || m.type === "closed") failed(new Error(String(data)));
            if (m.type !== "done" || m.id !== "bot") return;
            line.close();
            done();
          };
        }),
      { id, at, protocol: PROTOCOL },
    );
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
