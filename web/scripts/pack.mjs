// node scripts/pack.mjs FOLDER: puts NAME.br and NAME.gz beside each text, which the server sends to browsers that take
// them. Says how large the first load is; more than its limit is an error.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2] ?? "dist";
const most = 110_000;
const smallest = 500;

/** The page itself, and what it names: scripts, their preloads, styles. */
function firstLoad() {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const named = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /\bsrc=|rel="(?:stylesheet|modulepreload)"/.test(tag))
    .map((tag) => /(?:src|href)="\.?\/?([^"]+)"/.exec(tag)[1]);
  return ["index.html", ...named];
}

for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (/\.(br|gz)$/.test(name)) rmSync(path);
  if (!/\.(html|js|css|svg|json|webmanifest|txt|wasm)$/.test(name)) continue;
  const text = readFileSync(path);
  if (text.length < smallest) continue;
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
}

let bytes = 0;
for (const name of firstLoad()) bytes += gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
console.log(`First load: ${(bytes / 1000).toFixed(1)} kB compressed with gzip, of ${most / 1000} at most.`);
if (bytes > most) {
  console.error("The first load is too large.");
  process.exit(1);
}
