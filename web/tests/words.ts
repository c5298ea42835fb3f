// What the pages say, from the catalogs: en("page.close").
import { bring, pretended, words } from "../src/words/say.ts";

for (const tag of ["en-US", "de"])
  for (const part of ["first", "later"] as const)
    if (!(await bring(tag, part))) throw new Error(`no words: ${tag}/${part}`);

function spoken(tag: "en-US" | "de"): typeof words {
  return ((...told: Parameters<typeof words>) => {
    pretended.value = tag;
    const said = words(...told);
    pretended.value = null;
    return said;
  }) as typeof words;
}

export const en = spoken("en-US");
export const de = spoken("de");
