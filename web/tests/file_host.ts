// A host of files as anyone has one, and the pages of npm run static in a folder of it. It can be stopped.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const FOLDER = "some/folder";

export class FileHost {
  readonly #files = mkdtempSync(join(tmpdir(), "sheepshead-static-"));
  #server: ChildProcess | null = null;
  #said = "";
  /** Where the pages are, "http://127.0.0.1:1234/some/folder/". */
  url = "";

  /** With the pages in the folder that STATIC names, else with those that it builds; again after it was stopped. */
  async open(): Promise<this> {
    if (this.#server) return this;
    const pages = join(this.#files, FOLDER);
    const taken = process.env["STATIC"];
    if (taken) cpSync(resolve(taken), pages, { recursive: true });
    else execFileSync(process.execPath, [resolve(import.meta.dirname, "../scripts/static.mjs"), "--out", pages]);
    const server = spawn("python3", [
      ...["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"],
      ...["--directory", this.#files],
    ]);
    this.#server = server;
    server.stderr.on("data", (text: Buffer) => (this.#said += text.toString()));
    const port = await new Promise<string>((found, fail) => {
      let text = "";
      server.stdout.on("data", (more: Buffer) => {
        text += more.toString();
        const at = / port (\d+)/.exec(text);
        if (at?.[1]) found(at[1]);
      });
      server.on("error", fail);
      server.on("exit", () => fail(new Error("The host of files ended: " + this.#said)));
    });
    this.url = `http://127.0.0.1:${port}/${FOLDER}/`;
    return this;
  }

  /** All that it was asked for, by whomever: "200 /some/folder/". */
  get asked(): string[] {
    return [...this.#said.matchAll(/"[A-Z]+ (\S+) HTTP[^"]*" (\d+)/g)].map(([, path, status]) => `${status} ${path}`);
  }

  has(path: string): boolean {
    const at = join(this.#files, new URL(path, this.url).pathname);
    return statSync(at, { throwIfNoEntry: false }) !== undefined;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const gone = new Promise((done) => server.once("exit", done));
    server.kill("SIGKILL");
    await gone;
    this.#server = null;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#files, { recursive: true, force: true });
  }
}
