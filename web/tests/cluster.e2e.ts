// Five browsers at one table of a cluster play on, without a reload, while the nodes that hold it and then the database's primary die.
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages, desktop, House, patience, program, type Visitor } from "./house.ts";
import { nextHand, playOn, type Touch } from "./play.ts";

const tool = resolve(import.meta.dirname, "../../tools/cluster");
const has = (command: string) => spawnSync("which", [command]).status === 0;
const canRun =
  ["haproxy", "nats-server", "psql", "setpriv"].every(has) && existsSync("/usr/lib/postgresql") && has("bash");

/** tools/cluster, which ends with what it's given to read. */
class Cluster {
  #run: ChildProcess | null = null;
  readonly #env = new Map<string, string>();

  async start(): Promise<void> {
    const flags = ["--nodes", "3", "--standby", "--nats", "--program", program, "--web", builtPages];
    const run = spawn(tool, [...flags, "--", "sh", "-c", "env; echo ready; cat"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#run = run;
    let said = "";
    await new Promise<void>((ready, failed) => {
      run.stdout.on("data", (more: Buffer) => {
        said += more.toString();
        if (/^ready$/m.test(said)) ready();
      });
      run.on("error", failed);
      run.on("exit", () => failed(new Error("The cluster ended: " + said)));
    });
    for (const [, name = "", value = ""] of said.matchAll(/^(\w+)=(.*)$/gm)) this.#env.set(name, value);
  }
  told(name: string): string {
    return this.#env.get(name) ?? "";
  }
  /** The crowd of pages goes on while it's done. */
  async part(what: string, part: string): Promise<void> {
    const done = spawn(tool, [what, this.told("SHEEPSHEAD_CLUSTER"), part], { stdio: "inherit" });
    const status = await new Promise((ended) => done.once("exit", ended));
    expect(status, `${what} ${part}`).toBe(0);
  }
  ask(database: string, sql: string): string[][] {
    const env = { ...process.env, PGPASSFILE: this.told("PGPASSFILE") };
    const said = execFileSync("psql", ["-qtAX", "-F", "\t", this.told(database), "-c", sql], { env, encoding: "utf8" });
    return said.split("\n").flatMap((line) => (line ? [line.split("\t")] : []));
  }
  async end(): Promise<void> {
    const run = this.#run;
    if (!run || run.exitCode !== null) return;
    const ended = new Promise((done) => run.once("exit", done));
    run.stdin?.end();
    await ended;
  }
}

const cluster = new Cluster();
const house = new House();
beforeAll(async () => {
  if (!canRun) return;
  await cluster.start();
  await house.openAt(cluster.told("SHEEPSHEAD_URL"));
});
afterAll(async () => {
  await house.close();
  await cluster.end();
});

const click: Touch = (what) => what.click({ timeout: 2000 });
interface Told {
  seq: number;
  what: string;
  action?: string;
}
const toldTo = (v: Visitor) => v.heard.filter((m) => m["type"] === "told") as unknown as Told[];
const last = (v: Visitor) => Math.max(0, ...v.heard.map((m) => Number(m["type"] !== "snapshot" && m["seq"]) || 0));

/** Hand after hand, until it's over; whoever is ready waits for the others. */
async function play(v: Visitor, isOver: () => boolean): Promise<void> {
  const { page } = v;
  while (!isOver()) {
    await playOn(page, { touch: click, until: () => Promise.resolve(isOver()), seconds: 120 * patience });
    const sheet = page.locator("#score-title");
    while (!isOver() && (await sheet.count()) > 0) {
      const next = nextHand(page);
      if ((await next.count()) > 0) await click(next).catch(() => undefined);
      await page.waitForTimeout(50);
    }
  }
}

test.skipIf(!canRun)("five pages play on while two nodes and the primary die one after the other", async () => {
  const visitors: Visitor[] = [];
  for (let i = 0; i < 5; i++) visitors.push(await house.visitor(desktop));
  const [host, ...guests] = visitors as [Visitor, ...Visitor[]];
  const { id, code } = await host.setTable({ variant: "five-called-ace", private: true, settings: { pace: 0 } }, "Flo");
  await Promise.all(guests.map((v, i) => v.join(code, ["Gus", "Ida", "Jo", "Kim"][i] ?? "")));
  for (const { page } of visitors)
    await page
      .getByRole("button", { name: /^(I'm ready|Deal)$/ })
      .first()
      .click();
  for (const { page } of visitors) await page.locator(".hand [data-card]").first().waitFor();
  for (const { page } of visitors) await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  let isOver = false;
  const playing = Promise.all(visitors.map((v) => play(v, () => isOver)));
  const goesOn = async (after: string, most: number) => {
    const from = Math.max(...visitors.map(last));
    const began = Date.now();
    await expect
      .poll(() => Math.min(...visitors.map(last)), { message: after, timeout: most * 1000 * patience, interval: 100 })
      .toBeGreaterThan(from + 8);
    console.log(`${after}: nine entries more after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
  const ownerIs = () =>
    cluster.ask(
      "SHEEPSHEAD_DB",
      `SELECT n.name FROM hosted h JOIN node n ON n.id = h.owner WHERE h.id = ${id.slice(1)}`,
    );
  const course = async () => {
    await goesOn("at the beginning", 40);
    for (const which of ["the owner", "the next owner"]) {
      const owner = ownerIs()[0]?.[0] ?? "";
      expect(owner, which).toMatch(/^n[123]$/);
      await cluster.part("kill", owner);
      await goesOn(`${which}, ${owner}, was killed`, 60);
    }
    await cluster.part("kill", "db");
    await cluster.part("promote", "standby");
    await goesOn("the standby was promoted", 60);
  };
  try {
    await Promise.race([course(), playing]);
  } finally {
    isOver = true;
  }
  await playing;

  const log = new Map(
    cluster
      .ask(
        "SHEEPSHEAD_DB_STANDBY",
        `SELECT seq, body::json->>'what', body::json->>'do' FROM entry WHERE hosted = ${id.slice(1)}`,
      )
      .map(([seq = "", what = "", action = ""]) => [Number(seq), { what, action }]),
  );
  for (const v of visitors) {
    expect(await v.page.evaluate(() => "isTheSamePage" in window), "no page was loaded again").toBe(true);
    const acts = toldTo(v).filter((m) => m.what === "act");
    expect(acts.length).toBeGreaterThan(20);
    // Which cards are buried is told to nobody else.
    for (const act of acts)
      expect(log.get(act.seq), `entry ${act.seq}`).toEqual({ what: "act", action: act.action ?? expect.any(String) });
    for (const m of v.heard)
      if (m["type"] === "done") expect(log.has(Number(m["seq"])), `done ${String(m["seq"])}`).toBe(true);
    expect(v.troubles).toEqual([]);
  }
  for (const v of visitors) await v.leave();
});
