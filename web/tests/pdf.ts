// Reads what Chromium prints: the pages of a PDF with their sizes and their text. No reader for PDF in general.
import { inflateSync } from "node:zlib";

export interface PdfPage {
  /** In points, 72 to the inch. */
  width: number;
  height: number;
  /** Without spaces, as these aren't always written. */
  text: string;
}

/** Objects by their number: what stands before the stream, and the stream. */
function objectsOf(file: Buffer): Map<number, { head: string; stream: string }> {
  const all = file.toString("latin1");
  const objects = new Map<number, { head: string; stream: string }>();
  const begin = /(\d+) 0 obj\s/g;
  for (let found = begin.exec(all); found; found = begin.exec(all)) {
    const from = begin.lastIndex;
    const end = all.indexOf("endobj", from);
    const streamAt = all.indexOf("stream\n", from);
    if (streamAt < 0 || streamAt > end) {
      objects.set(Number(found[1]), { head: all.slice(from, end), stream: "" });
      begin.lastIndex = end;
      continue;
    }
    const head = all.slice(from, streamAt);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = Buffer.from(all.slice(streamAt + 7, streamAt + 7 + length), "latin1");
    const stream = head.includes("/FlateDecode") && !head.includes("/Image") ? inflateSync(raw).toString("latin1") : "";
    objects.set(Number(found[1]), { head, stream });
    begin.lastIndex = streamAt + 7 + length;
  }
  return objects;
}

const hex = (of: string) => String.fromCharCode(...(of.match(/.{4}/g) ?? []).map((four) => parseInt(four, 16)));

/** From codes of a font to letters. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, block = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(parseInt(code, 16), hex(text));
  for (const [, block = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = "", last = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = parseInt(first, 16), n = 0; code <= parseInt(last, 16); ++code, ++n)
        letters.set(code, String.fromCharCode(parseInt(text, 16) + n));
  return letters;
}

export function pagesOf(file: Buffer): PdfPage[] {
  const objects = objectsOf(file);
  const of = (ref: string | undefined) => objects.get(Number(ref)) ?? { head: "", stream: "" };
  const fonts = new Map<string, Map<number, string>>();
  const pages: PdfPage[] = [];
  for (const { head } of objects.values()) {
    if (!/\/Type\s*\/Page\b/.test(head)) continue;
    const [, width = "", height = ""] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
    const resources = head + of(/\/Resources (\d+) 0 R/.exec(head)?.[1]).head;
    let letters = new Map<number, string>();
    let text = "";
    const shown = of(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream;
    for (const [, font, codes = ""] of shown.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
      if (font !== undefined) {
        const ref = new RegExp(`/${font} (\\d+) 0 R`).exec(resources)?.[1];
        const known = fonts.get(ref ?? "");
        letters = known ?? lettersOf(of(/\/ToUnicode (\d+) 0 R/.exec(of(ref).head)?.[1]).stream);
        fonts.set(ref ?? "", letters);
      } else for (const four of codes.match(/.{4}/g) ?? []) text += letters.get(parseInt(four, 16)) ?? "";
    }
    pages.push({ width: Number(width), height: Number(height), text: text.replace(/\s/g, "") });
  }
  return pages;
}
