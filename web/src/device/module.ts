// The module for browsers, as the house on this device needs it: one function, from a text to a text.
import { moduleOf } from "../../engine/module.ts";

export interface Ask {
  (text: string): string;
  /** The number of the table that was read last; 0 if none was. Also after a trap. */
  readLast?: () => number;
}

/** A new instance. */
export async function instanceOf(from: WebAssembly.Module, log: (line: string) => void): Promise<Ask> {
  const { house, readLast } = await moduleOf(from, log);
  return Object.assign(house, { readLast });
}
