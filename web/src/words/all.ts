// For tests: all words of all languages are there from the start.
import { parts } from "virtual:words";
import { bring } from "./say.ts";
import type { Part } from "./parts.ts";

for (const name of Object.keys(parts)) {
  const [tag = "", part] = name.split("/");
  if (!(await bring(tag, part as Part))) throw new Error(`no words: ${name}`);
}
