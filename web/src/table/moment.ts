// What a hand brought, for the large line at its end: about oneself, or about the winners for one who watches.
import type { LastHand } from "../wire.ts";
import type { Message } from "../words/messages.ts";
import { say } from "../words/say.ts";

/** Endings in which both sides count what they have: nobody wins or loses by a score. */
const counted: readonly LastHand["ending"][] = ["partners", "fox-catchers"];

export type Outcome = "won" | "lost" | "neither";

/** `mine`: one's seat in the hand, or null. Null where only the headline says it. */
export function momentOf(
  last: Pick<LastHand, "ending" | "scores" | "verdict">,
  mine: number | null,
): { said: Message; outcome: Outcome } | null {
  const { scores, verdict } = last;
  const counts = counted.includes(last.ending);
  if (scores.every((n) => n === 0)) return { said: say("moment.nobody"), outcome: "neither" };
  // Of a hand that was told before there were verdicts, the headline says who won.
  if (!verdict) return null;
  if (mine === null) {
    if (counts || verdict.winners.length === 0) return null;
    return { said: say("moment.others", { who: verdict.winners.map((seat) => ({ seat })) }), outcome: "neither" };
  }
  const own = scores[mine] ?? 0;
  // The word is the sign.
  const points = String(Math.abs(own));
  if (own < 0) return { said: say("moment.lose", { points }), outcome: "lost" };
  if (own > 0)
    return { said: say(counts ? "moment.score" : "moment.win", { points }), outcome: counts ? "neither" : "won" };
  // Where nobody pays, nothing won may be a game lost.
  const nobodyPays = scores.every((n) => n >= 0);
  return { said: say(nobodyPays ? "moment.no-score" : "moment.even"), outcome: "neither" };
}
