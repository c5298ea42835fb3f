// The names of saved rules.

/** As long as the name of a table may be, which they become. */
export const MOST_NAME = 60;

/** A name as it is kept: no blanks at its ends, nothing that is no letter or sign; empty where nothing is left. */
export function tidyName(text: string): string {
  return [...text.replace(/[\p{Cc}\p{Cf}]/gu, "").trim()].slice(0, MOST_NAME).join("").trim();
}
