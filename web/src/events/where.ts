// The pages of an event by what stands behind its id in the address.

import type { EventState } from "./api.ts";

export const PRINTED = ["plan", "sheets", "cards", "tickets", "standings", "payout"] as const;
export type Printed = (typeof PRINTED)[number];

/** What there is to print: sheets and cards with codes are for real tables. */
export const printedOf = ({ format }: Pick<EventState, "format">): readonly Printed[] =>
  format.hands === 0
    ? ["sheets", "cards", "standings", "payout"]
    : format.online
      ? PRINTED.filter((one) => one !== "sheets" && one !== "cards")
      : PRINTED;

export type Where =
  | { at: "director" }
  | { at: "key"; key: string }
  | { at: "table"; table: number }
  | { at: "wall" }
  | { at: "me" }
  | { at: "duplicate" }
  | { at: "print"; what: Printed }
  | { at: "nowhere" };

export function whereOf(rest: readonly string[]): Where {
  const [page, more = ""] = rest;
  if (page === undefined) return { at: "director" };
  if ((page === "wall" || page === "me" || page === "duplicate") && rest.length === 1) return { at: page };
  if (rest.length !== 2) return { at: "nowhere" };
  if (page === "k" && /^[\w-]{1,200}$/.test(more)) return { at: "key", key: more };
  if (page === "table" && /^[1-9][0-9]{0,3}$/.test(more)) return { at: "table", table: Number(more) };
  const what = PRINTED.find((one) => one === more);
  return page === "print" && what ? { at: "print", what } : { at: "nowhere" };
}

export const pathOf = (id: string, rest = "") => `/event/${id}${rest && "/"}${rest}`;

/** A link to hand out: whoever opens it has the key from then on. */
export const handedOut = (id: string, key: string) =>
  `${location.origin}${location.pathname}#${pathOf(id, "k/" + key)}`;
