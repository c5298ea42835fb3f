// Builds the service worker with the pages: sw.js beside them, in front of it the list of all built files and, as its
// version, a hash over what they hold.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { PAGE, type Built } from "./keeping.ts";

/** What a browser does without: packed twins, the worker itself, and the list of sources of tools/pages. */
const LEFT = /\.(?:br|gz|map)$|^sw\.js$|(?:^|\/)\./;

export function builtFiles(folder: string): Built {
  const hash = createHash("sha256");
  const files: string[] = [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => !LEFT.test(name))
    .sort();
  for (const name of all) {
    hash
      .update(name)
      .update("\0")
      .update(readFileSync(join(folder, name)));
    files.push(name === "index.html" ? PAGE : name);
  }
  return { version: hash.digest("hex").slice(0, 16), files };
}

export function serviceWorker(): Plugin {
  let folder = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const built = builtFiles(folder);
        await build({
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: "es2022",
            lib: { entry: join(import.meta.dirname, "worker.ts"), formats: ["es"], fileName: () => "sw.js" },
          },
        });
        const at = join(folder, "sw.js");
        writeFileSync(at, `const BUILT=${JSON.stringify(built)};\n${readFileSync(at, "utf8")}`);
      },
    },
  };
}
