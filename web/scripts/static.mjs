// npm run static [-- --out DIR]: the pages in a folder (web/static) for any host of files, without a server of the game.
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";

const web = join(import.meta.dirname, "..");

function fail(why) {
  console.error(why);
  process.exit(1);
}

function wanted() {
  try {
    return parseArgs({ options: { out: { type: "string" } } }).values.out;
  } catch (e) {
    return fail(`${e.message}. Usage: npm run static [-- --out DIR]`);
  }
}

// Without the game itself there would be nothing to play.
const game = join(web, "../build/wasm/sheepshead.wasm");
if (!existsSync(game)) fail(`${game} isn't there. tools/wasm builds it.`);

const out = wanted();
// npm itself has gone to web/: a folder is named from where one stands.
const folder = out === undefined ? join(web, "static") : resolve(process.env.INIT_CWD ?? ".", out);
const inside = existsSync(folder) ? readdirSync(folder) : [];
// It is emptied first, which nobody wants for a folder of something else.
if (inside.length > 0 && !(inside.includes("sw.js") && inside.includes("manifest.webmanifest")))
  fail(`${folder} has other files in it; name a new folder, or one with pages of an earlier build.`);

// What is to be put on a host is never a build for development, whatever this was called from.
process.env.NODE_ENV = "production";
await build({
  root: web,
  configFile: join(web, "vite.static.config.ts"),
  logLevel: "warn",
  build: { outDir: folder, emptyOutDir: true },
});
console.log(`The pages are in ${folder}`);
