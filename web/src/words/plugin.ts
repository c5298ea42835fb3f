// Makes the catalogues of words/*.json a part of the pages: virtual:words/LANGUAGE/PART. What the first page needs comes
// with it; the rest is fetched when it is first spoken. virtual:words tells which languages there are.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { moduleOf, spokenIn, type Kinds, type Lines, type Spoken } from "./compile.ts";
import { isFirst, isForPages, type Part } from "./parts.ts";
import { pseudo } from "./pseudo.ts";

const FOLDER = join(import.meta.dirname, "../../../words");
const ALL = "virtual:words";
const PREFIX = "virtual:words/";
const FIRST = "en-US";
const PSEUDO = "en-XA";

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

function fileOf(tag: string, folder: string): string {
  return join(folder, `${tag === PSEUDO ? FIRST : tag}.json`);
}

/** The languages that there are words of, American English first. */
export function tagsOf(folder: string = FOLDER): string[] {
  const tags = readdirSync(folder).flatMap((file) => (file.endsWith(".json") ? [file.slice(0, -".json".length)] : []));
  return [FIRST, ...tags.filter((tag) => tag !== FIRST).sort()];
}

/** The lines of a part in a language, for those it lacks the American ones; "en-XA" is American English with accents, in
 * brackets, for tests. */
export function linesOf(tag: string, part: Part, folder: string = FOLDER): Lines {
  const lines = { ...read<Lines>(fileOf(FIRST, folder)), ...read<Lines>(fileOf(tag, folder)) };
  const own = Object.entries(lines).filter(([id]) => isForPages(id) && isFirst(id) === (part === "first"));
  return Object.fromEntries(
    tag === PSEUDO ? own.map(([id, line]) => [id, id.startsWith("form.") ? line : pseudo(line)]) : own,
  );
}

/** How the language speaks of terms; the pseudo language of tests does not. */
export function spokenOf(tag: string, folder: string = FOLDER): Spoken | undefined {
  return tag === PSEUDO ? undefined : spokenIn(read<Lines>(fileOf(tag, folder)));
}

/** The module of what there is. */
function listOf(folder: string, pretends: boolean): string {
  const tags = tagsOf(folder);
  const names = tags.map((tag) => ({ tag, name: read<Lines>(fileOf(tag, folder))["language.name"] ?? tag }));
  const parts = [...tags, ...(pretends ? [PSEUDO] : [])]
    .flatMap((tag) => [`${tag}/first`, `${tag}/later`])
    .filter((part) => part !== `${FIRST}/first`)
    .map((part) => `${JSON.stringify(part)}:()=>import(${JSON.stringify(PREFIX + part)})`);
  return `export const languages=${JSON.stringify(names)};\nexport const parts={${parts.join(",\n")}};\n`;
}

export function catalogues(folder: string = FOLDER): Plugin {
  // Spoken in tests only, and left out of what browsers get.
  let pretends = false;
  return {
    name: "catalogues",
    configResolved(config) {
      pretends = config.mode !== "production";
    },
    resolveId(id) {
      return id === ALL || id.startsWith(PREFIX) ? "\0" + id : undefined;
    },
    load(id) {
      if (id === "\0" + ALL) {
        for (const tag of tagsOf(folder)) this.addWatchFile(fileOf(tag, folder));
        return listOf(folder, pretends);
      }
      if (!id.startsWith("\0" + PREFIX)) return undefined;
      const [tag = "", part] = id.slice(PREFIX.length + 1).split("/");
      this.addWatchFile(fileOf(tag, folder));
      const kinds = read<Kinds>(join(import.meta.dirname, "kinds.json"));
      return moduleOf(linesOf(tag, part as Part, folder), kinds, spokenOf(tag, folder));
    },
  };
}
