// The icons as pictures of dots, drawn from their drawings when the pages are built: phones take no others for what is
// put on their first screen.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Plugin } from "vite";

const DRAWINGS = join(import.meta.dirname, "../../public");

/** Whole: with round corners of its own. Wide: has room around it for whatever a phone cuts off. */
const ICONS: readonly { file: string; of: string; size: number }[] = [
  { file: "icon-192.png", of: "icon.svg", size: 192 },
  { file: "icon-512.png", of: "icon.svg", size: 512 },
  { file: "icon-wide-192.png", of: "icon-wide.svg", size: 192 },
  { file: "icon-wide-512.png", of: "icon-wide.svg", size: 512 },
  // Apple's phones round the corners themselves.
  { file: "icon-touch.png", of: "icon-wide.svg", size: 180 },
];

let ready: Promise<void> | null = null;

export async function drawn(): Promise<{ file: string; png: Uint8Array; size: number }[]> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  await ready;
  return ICONS.map(({ file, of, size }) => {
    const drawing = new Resvg(readFileSync(join(DRAWINGS, of), "utf8"), { fitTo: { mode: "width", value: size } });
    return { file, size, png: drawing.render().asPng() };
  });
}

export function icons(): Plugin {
  return {
    name: "icons",
    apply: "build",
    async generateBundle() {
      for (const { file, png } of await drawn()) this.emitFile({ type: "asset", fileName: file, source: png });
    },
  };
}
