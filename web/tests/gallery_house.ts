// The gallery of tables as a page of its own, built once and shown without a server of the game.
import { createServer, type Server } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import preact from "@preact/preset-vite";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { build } from "vite";
import { engine } from "../src/device/plugin.ts";
import { catalogues } from "../src/words/plugin.ts";
import { launchChromium } from "./house.ts";

const kinds: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

export class Gallery {
  readonly #folder = mkdtempSync(join(tmpdir(), "sheepshead-gallery-"));
  #server: Server | null = null;
  #browser: Browser | null = null;
  #url = "";

  async open(): Promise<void> {
    const root = resolve(import.meta.dirname, "..");
    await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [preact(), catalogues(), engine()],
      define: { __SERVED__: "true" },
      worker: { format: "es" },
      build: {
        outDir: this.#folder,
        emptyOutDir: true,
        target: "es2022",
        rollupOptions: { input: join(root, "tests/gallery.html") },
      },
    });
    const server = createServer((request, answer) => {
      const path = new URL(request.url ?? "/", "http://gallery").pathname;
      try {
        const body = readFileSync(join(this.#folder, path));
        answer.writeHead(200, { "Content-Type": kinds[extname(path)] ?? "application/octet-stream" }).end(body);
      } catch {
        answer.writeHead(404).end();
      }
    });
    this.#server = server;
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const at = server.address();
    this.#url = `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}/tests/gallery.html`;
    this.#browser = await launchChromium();
  }

  async page(how: BrowserContextOptions, query = ""): Promise<Page> {
    if (!this.#browser) throw new Error("The gallery is not open.");
    const context = await this.#browser.newContext({ reducedMotion: "reduce", ...how });
    const page = await context.newPage();
    await page.goto(this.#url + query);
    await page.locator(".felt").waitFor();
    return page;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    this.#server?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
