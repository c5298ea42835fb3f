// The explanation of a table as the server writes it: a title, and below it a line without a stop begins a part; what is
// indented stands as it is.

export interface Part {
  /** Empty where the part goes on below the last one's title. */
  title: string;
  text: string;
  isTable: boolean;
}

export function partsOf(explained: string): Part[] {
  return explained
    .trimEnd()
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "")
    .map((block) => {
      const lines = block.split("\n");
      if (lines.every((l) => l.startsWith("  ") || l === "")) return { title: "", text: block, isTable: true };
      const [first = "", ...rest] = lines;
      const isTitle = rest.length > 0 && !/[.,:;]$/.test(first) && first.length < 45;
      return isTitle
        ? { title: first, text: rest.join("\n"), isTable: false }
        : { title: "", text: block, isTable: false };
    });
}
