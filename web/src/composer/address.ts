// A set of house rules as an address that one can send and read: #/composer/five-called-ace?scoring.double-on-the-bump=true
import { tidyName } from "./names.ts";
import { readValue, spelled, type Changes, type Fields, type Value } from "./fields.ts";

export interface HouseRules {
  /** The id of the table that they change. */
  base: string;
  name: string;
  changes: Changes;
}

/** Commas stay readable; all else is as addresses want it. */
const written = (text: string) => encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%20", "+");

export function addressOf({ base, name, changes }: HouseRules): string {
  const parts = Object.entries(changes).map(([key, value]) => `${key}=${written(spelled(value))}`);
  if (name) parts.unshift("name=" + written(name));
  return `#/composer/${base}${parts.length ? "?" + parts.join("&") : ""}`;
}

/** More than there are options is nobody's house rules. */
const MOST_PARTS = 300;

/** Reads what stands behind the "?" of an address; `left` are the parts that mean nothing here, as they stand there. */
export function readAddress(query: string, fields: Fields): { name: string; changes: Changes; left: string[] } {
  const changes: Record<string, Value> = {};
  const left: string[] = [];
  let name = "";
  for (const part of query.split("&").filter(Boolean).slice(0, MOST_PARTS)) {
    const at = part.indexOf("=");
    const key = at < 0 ? part : part.slice(0, at);
    let text: string | null = null;
    try {
      text = at < 0 ? null : decodeURIComponent(part.slice(at + 1).replaceAll("+", " "));
    } catch {
      // A "%" with nothing behind it: the link was cut off.
    }
    const option = fields.of(key);
    const value = option && text !== null ? readValue(option, text) : undefined;
    if (key === "name" && text !== null) name = tidyName(text);
    else if (value !== undefined) changes[key] = value;
    else left.push(part.length > 60 ? part.slice(0, 60) + "…" : part);
  }
  return { name, changes, left };
}
