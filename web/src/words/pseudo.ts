// The pseudo language of tests: what stands on a page without brackets was no message.
import { parse, type Token } from "@messageformat/parser";

const WITH: Record<string, string> = Object.fromEntries(
  [..."aeiouAEIOUncyNCY"].map((plain, i) => [plain, [..."áéíóúÁÉÍÓÚñçýÑÇÝ"][i] ?? plain]),
);

function plain(token: Token): string {
  return token.type === "content" ? token.value.trim() : "";
}

/** A line with accents, longer by 40%, in brackets. */
export function pseudo(line: string): string {
  let letters = 0;
  const changed = (tokens: readonly Token[]): string =>
    tokens
      .map((token) => {
        switch (token.type) {
          case "content":
            letters += token.value.length;
            return [...token.value].map((c) => ("{}".includes(c) ? `'${c}'` : (WITH[c] ?? c))).join("");
          case "octothorpe":
            return "#";
          case "argument":
            return token.ctx.text;
          case "function":
            return `{${[token.arg, token.key, ...(token.param ?? []).map(plain)].join(", ")}}`;
          default:
            return `{${token.arg}, ${token.type}, ${token.cases
              .map((one) => `${one.key} {${changed(one.tokens)}}`)
              .join(" ")}}`;
        }
      })
      .join("");
  const text = changed(parse(line));
  return `⟦${text}${"·".repeat(Math.round(letters * 0.4))}⟧`;
}
