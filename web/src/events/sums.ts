// What an evening is told of money: whether it is played for any, and who has won how much.
import type { EventState } from "./api.ts";
import { haveCents } from "./figures.ts";

export const isForMoney = (state: EventState) => state.tables.some((one) => one["stake-cents"] > 0);

/** Whether any sum of the evening has cents, so that all of them show theirs. */
export const hasCents = ({ money }: EventState) =>
  haveCents([...(money?.balances ?? []), ...(money?.payments ?? [])].map((one) => one.cents));

/** By person: what they won, and games that they lost. */
export const eveningColumns = (state: EventState) => ({
  won: new Map(state.money?.balances.map((one) => [one.person, one.cents])),
  lost: new Map(state.lists.sheepsheads.map((one) => [one.person, one.lost ?? 0])),
});
