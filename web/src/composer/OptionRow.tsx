// One option of the form: its name, what it does, its value, what it contradicts, and the way back.
import { useId } from "preact/hooks";
import type { Problem } from "./checked.ts";
import type { Composing } from "./composing.ts";
import { CardList } from "./CardList.tsx";
import { ChoiceEditor, FlagEditor, ListEditor, NumberEditor, type EditorProps } from "./Editors.tsx";
import { keepFocus } from "./focus.ts";
import { same, valueIn, type Option, type Value } from "./fields.ts";
import { needOf, needWords, problemWords } from "./problems.ts";
import { RuleText } from "./RuleText.tsx";
import { text, words } from "../words/say.ts";
import { labelOf, spelledName, valueName } from "./words_options.ts";

export const rowId = (key: string) => "option-" + key.replace(".", "-");

function Editor(props: EditorProps) {
  switch (props.option.kind) {
    case "flag":
      return <FlagEditor {...props} />;
    case "number":
      return <NumberEditor {...props} />;
    case "choice":
      return <ChoiceEditor {...props} />;
    case "list":
      return <ListEditor {...props} />;
    case "cards":
      return <CardList {...props} />;
  }
}

/** The value that a bare text spells, where it can only be one. */
function valueFor(option: Option, text: string): Value {
  if (option.kind === "flag") return text === "true";
  return option.kind === "number" ? Number(text) : text;
}

/** A contradiction with the ways out of it. `at` is the option beside which it is shown; null in the list of all. */
export function Contradiction(props: {
  composing: Composing;
  problem: Problem;
  at: string | null;
  goTo: (key: string) => void;
}) {
  const { composing, problem, at, goTo } = props;
  const option = composing.fields.of(problem.key);
  const other = composing.fields.of(problem.other);
  const need = needOf(composing, problem);
  const home = option && (need ? option.default : (valueIn(composing.rules, option.key) ?? option.default));
  const mayGoBack = option && home !== undefined && !same(composing.value(option), home);
  // With more ways than two, one goes there and looks.
  const ways = need && other && need.values.length <= 2 ? need.values : [];
  const mend = (one: Option, value: Value) => {
    composing.set(one.key, value);
    keepFocus(at === null ? "contradictions" : rowId(at), "changes");
  };
  return (
    <div class="trouble contradiction">
      <p>{problemWords(composing, problem)}</p>
      <div class="beside">
        {mayGoBack && (
          <button type="button" onClick={() => mend(option, home)}>
            {words("composer.set-to", { label: labelOf(option.key), value: valueName(option, home) })}
          </button>
        )}
        {other &&
          ways.map((v) => (
            <button key={v} type="button" onClick={() => mend(other, valueFor(other, v))}>
              {words("composer.set-to", { label: labelOf(other.key), value: spelledName(other, v) })}
            </button>
          ))}
        {[option, other].map(
          (one) =>
            one &&
            one.key !== at && (
              <button key={one.key} type="button" class="quiet" onClick={() => goTo(one.key)}>
                {words("composer.go-to", { label: labelOf(one.key) })}
              </button>
            ),
        )}
      </div>
    </div>
  );
}

export function OptionRow(props: { composing: Composing; option: Option; goTo: (key: string) => void }) {
  const { composing, option, goTo } = props;
  const about = useId();
  const value = composing.value(option);
  const differs = composing.differs(option);
  const problems = composing.problemsOf(option.key);
  const missing = composing.missing(option);
  const base = valueIn(composing.rules, option.key) ?? option.default;
  // A name that is the sentence need not be read twice.
  const saysMore = text(option.sentence).toLowerCase() !== labelOf(option.key).toLowerCase() + ".";
  // What has no effect and stands where it needs none is only named.
  const idle = missing.length > 0 && same(value, option.default);
  return (
    <li
      id={rowId(option.key)}
      tabIndex={-1}
      class={["option", idle ? "idle" : "", differs ? "differs" : "", problems.length ? "wrong" : ""]
        .filter(Boolean)
        .join(" ")}
      aria-label={labelOf(option.key)}
    >
      <div class="option-head">
        <h4>{labelOf(option.key)}</h4>
        {!idle && option.kind === "flag" && (
          <FlagEditor option={option} value={value} about={about} set={(v) => composing.set(option.key, v)} />
        )}
      </div>
      <p id={about} class={saysMore ? "option-about" : "spoken"}>
        <RuleText text={option.sentence} muted />
      </p>
      {idle ? (
        <div class="idle-why">
          <p class="muted">{needWords(composing, ...missing)}</p>
          <div class="beside">
            {missing.map((n) => (
              <button key={n.key} type="button" class="quiet" onClick={() => goTo(n.key)}>
                {words("composer.go-to", { label: labelOf(n.key) })}
              </button>
            ))}
          </div>
        </div>
      ) : (
        option.kind !== "flag" && (
          <Editor
            option={option}
            value={value}
            about={about}
            set={(v) => composing.set(option.key, v)}
            ownNumbers={(on) => composing.setOwnNumbers(on)}
          />
        )
      )}
      {problems.map((p, i) => (
        <Contradiction key={i} composing={composing} problem={p} at={option.key} goTo={goTo} />
      ))}
      {differs && (
        <div class="beside was">
          <p>{words("composer.was-at", { base: text(composing.base.value.name), value: valueName(option, base) })}</p>
          <button
            type="button"
            class="quiet"
            aria-label={words("composer.back-of", { label: labelOf(option.key), value: valueName(option, base) })}
            onClick={() => {
              composing.back(option.key);
              keepFocus(rowId(option.key));
            }}
          >
            {words("composer.back-to", { value: valueName(option, base) })}
          </button>
        </div>
      )}
    </li>
  );
}
