// A sentence of the rules.
import type { Said } from "../words/messages.ts";
import { text } from "../words/say.ts";

export function RuleText(props: { text: Said; muted?: boolean }) {
  return <span class={props.muted ? "muted" : undefined}>{text(props.text)}</span>;
}
