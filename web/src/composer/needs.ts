// What an option needs to have any effect, and which of that is missing.
import { spelled, valueOf, type Changes, type Fields, type Option, type Rules } from "./fields.ts";

export interface Need {
  /** The other option's key. */
  key: string;
  /** Any of these will do. */
  values: string[];
}

/** "a.b=x|y c.d=z": both parts are needed. */
export function needsOf(option: Option): Need[] {
  return option.needs
    .split(" ")
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf("=");
      return { key: part.slice(0, at), values: part.slice(at + 1).split("|") };
    });
}

/** What of it is missing now. An option that nobody knows cannot be missing. */
export function missing(option: Option, fields: Fields, base: Rules, changes: Changes): Need[] {
  return needsOf(option).filter(({ key, values }) => {
    const other = fields.of(key);
    return other !== undefined && !values.includes(spelled(valueOf(other, base, changes)));
  });
}
