// House rules as a file that one keeps or sends.
import type { HouseRules } from "./address.ts";
import { fits, type Fields, type Value } from "./fields.ts";
import { tidyName } from "./names.ts";

const FORMAT = "sheepshead-house-rules/1";
/** All options there are, written out, are a tenth of this. */
export const MOST_BYTES = 200_000;

export function fileOf({ base, name, changes }: HouseRules): string {
  return JSON.stringify({ format: FORMAT, name, base, changes }, null, 2) + "\n";
}

/** A name for the file that every system takes. */
export function fileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain.toLowerCase() || "house-rules"}.json`;
}

/** The rules in a file; null if it holds none. What means nothing here is named in `left`. */
export function readFile(text: string, fields: Fields): (HouseRules & { left: string[] }) | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const file = (value ?? {}) as { format?: unknown; name?: unknown; base?: unknown; changes?: unknown };
  if (file.format !== FORMAT || typeof file.base !== "string" || !/^[a-z0-9-]{1,64}$/.test(file.base)) return null;
  if (typeof file.changes !== "object" || file.changes === null || Array.isArray(file.changes)) return null;
  const changes: Record<string, Value> = {};
  const left: string[] = [];
  for (const [key, one] of Object.entries(file.changes)) {
    const option = fields.of(key);
    if (option && fits(option, one)) changes[key] = one;
    else left.push(key.slice(0, 60));
  }
  return { base: file.base, name: typeof file.name === "string" ? tidyName(file.name) : "", changes, left };
}
