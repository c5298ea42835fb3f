// The numbers among a table's settings: as the form shows them, and as they're sent.
export const MOST = { clock: 3600, "stand-in": 86_400, pace: 5000, seats: 12, hands: 1000 } as const;
export type NumberKey = keyof typeof MOST;

/** So many of what's sent are one of what's shown: milliseconds are shown as seconds. */
const unit = (key: NumberKey): number => (key === "pace" ? 1000 : 1);

export const inSeconds = (key: NumberKey): boolean => unit(key) > 1;

export function mostShown(key: NumberKey): number {
  return MOST[key] / unit(key);
}

/** `point`: what stands before tenths in the reader's language. */
export function shownNumber(key: NumberKey, sent: number, point: string): string {
  return String(sent / unit(key)).replace(".", point);
}

/** Null where it's none that can be sent. Tenths may follow a point or a comma, whatever the language. */
export function readNumber(key: NumberKey, typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (!/^\d+(\.\d+)?$|^\.\d+$/.test(text)) return null;
  const sent = Number(text) * unit(key);
  const n = inSeconds(key) ? Math.round(sent) : sent;
  return Number.isInteger(n) && n <= MOST[key] ? n : null;
}
