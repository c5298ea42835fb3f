// What somebody did, as it's said afterwards: "You picked", "Ann played 8♠".
import type { Action } from "../table/actions.ts";
import { actionLabel, silence } from "../table/words.ts";
import type { Message, Messages, Who } from "../words/messages.ts";
import { say } from "../words/say.ts";

const ofCards = ["play", "bury", "call", "under", "give"] as const;
const plain: readonly Messages["judged.did-plainly"]["how"][] = [
  "pass",
  "pick",
  "call-leaster",
  "call-doubler",
  "redeal",
  "silent",
  "crack",
  "recrack",
  "alone",
  "castrate",
  "sheepshead",
  "take-all",
  "hick",
  "best",
  "announce-call",
  "billy",
  "side-solo",
  "lay-up",
  "first-trick",
  "keep",
  "closed",
  "go-on",
];

/** Where the past of it can't be said, the words of its button. */
export function didOf(what: Action, phase: string, who: Who): Message {
  const { kind, cards, rest } = what;
  const of = ofCards.find((one) => one === kind);
  if (of !== undefined && cards.length > 0) return say("judged.did", { who, how: of, cards });
  const said = kind === "silent" ? silence(phase) : kind;
  const how = plain.find((one) => one === said);
  if (how !== undefined && cards.length === 0 && rest === "") return say("judged.did-plainly", { who, how });
  return say("judged.chose", { who, what: actionLabel(what, phase) });
}
