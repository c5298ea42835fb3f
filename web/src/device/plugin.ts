// Makes the module for browsers (docs/module.md) a part of the pages: virtual:engine, the address of its file, or null where
// nobody has built it.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const ID = "virtual:engine";
const FILE = resolve(import.meta.dirname, "../../../build/wasm/sheepshead.wasm");

export function engine(file: string = FILE): Plugin {
  return {
    name: "engine",
    // In development it's read from where it was built.
    config: (config) => ({ server: { fs: { allow: [config.root ?? process.cwd(), join(file, "..")] } } }),
    resolveId(id) {
      return id === ID ? "\0" + ID : undefined;
    },
    load(id) {
      if (id !== "\0" + ID) return undefined;
      if (existsSync(file)) return `export { default } from ${JSON.stringify(file + "?url")};\n`;
      this.warn(`${file} isn't there (tools/wasm builds it): the pages can't play on the device itself.`);
      return "export default null;\n";
    },
  };
}
