#!/usr/bin/env node
// The npm package sheepshead-engine in Chromium, from a folder that a plain file server gives out, with a policy that
// forbids all but what it needs: it plays the hands there that it plays in Node. The last line says how many; exit
// status 1 if one differs.
// Usage: in-browser.mjs PACKAGE-FOLDER
import {createReadStream, statSync} from "node:fs";
import {createServer} from "node:http";
import {extname, join, normalize} from "node:path";
import {createRequire} from "node:module";
import {pathToFileURL} from "node:url";

const [folder, more] = process.argv.slice(2);
if (!folder || more) {
  console.error("Usage: in-browser.mjs PACKAGE-FOLDER");
  process.exit(2);
}
const {chromium} = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");

const types = {".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html"};
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, "http://localhost").pathname);
  const head = {"Content-Type": types[extname(path)] ?? "application/octet-stream", "Content-Security-Policy": "default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'"};
  if (path === "/") return void response.writeHead(200, {...head, "Content-Type": "text/html"}).end('<!doctype html><link rel="icon" href="data:,"><title>engine</title>');
  const file = join(folder, path);
  if (!statSync(file, {throwIfNoEntry: false})?.isFile()) return void response.writeHead(404).end();
  response.writeHead(200, head);
  createReadStream(file).pipe(response);
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));

/** Runs in both: no more than its arguments is known to it. */
async function hands(index, bots) {
  const {load} = await import(index);
  const engine = await load();
  const all = {};
  for (const {id, players} of engine.variants())
    for (const bot of bots) all[`${id} ${bot}`] = engine.play(id, {bots: Array(players).fill(bot), hands: 2, seed: 21});
  const {text} = await import(index.replace("index.js", "words.js"));
  all.said = text(engine.explain("five-called-ace").title);
  return all;
}

const bots = ["random", "strong", "expert:worlds=4"];
const here = await hands(pathToFileURL(join(folder, "dist/engine/index.js")).href, bots);
const browser = await chromium.launch({executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"]});
const page = await browser.newPage();
const wrong = [];
page.on("console", (said) => wrong.push(said.text()));
page.on("pageerror", (error) => wrong.push(error.message));
await page.goto(`http://127.0.0.1:${server.address().port}/`);
// By a file of its own: the policy lets no script in the page run.
const there = await page.evaluate(`(${hands})("/dist/engine/index.js", ${JSON.stringify(bots)})`);
await browser.close();
server.close();

let same = 0;
for (const [what, records] of Object.entries(here)) {
  if (there[what] === records) ++same;
  else wrong.push(`${what}: the browser's are others`);
}
for (const line of wrong) console.log(line);
console.log(`${same} of ${Object.keys(here).length} are the same in Node and in Chromium`);
process.exit(wrong.length === 0 && same > 0 ? 0 : 1);
