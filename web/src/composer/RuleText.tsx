// A sentence of the rules, in the language that it could be said in.
import { languageOf, ruleWords } from "./words_options.ts";

export function RuleText(props: { text: string; muted?: boolean }) {
  return (
    <span lang={languageOf(props.text)} class={props.muted ? "muted" : undefined}>
      {ruleWords(props.text)}
    </span>
  );
}
