// What was changed, one line each: the way to it, the way back, and what it is worth; and all contradictions.
import type { Composing } from "./composing.ts";
import { keepFocus } from "./focus.ts";
import { valueIn } from "./fields.ts";
import { Contradiction } from "./OptionRow.tsx";
import { WorthShown } from "./WorthShown.tsx";
import { text, words } from "../words/say.ts";
import { labelOf, valueName } from "./words_options.ts";

function Problems(props: { composing: Composing; goTo: (key: string) => void }) {
  const { composing } = props;
  const problems = composing.checked.value?.problems ?? [];
  if (!problems.length) return null;
  const idle = problems.filter((p) => {
    const option = composing.fields.of(p.key);
    return option && composing.missing(option).length > 0;
  });
  return (
    <section class="panel" id="contradictions" tabIndex={-1} aria-labelledby="contradictions-title">
      <h2 id="contradictions-title">{words("composer.problems")}</h2>
      <div class="stack">
        {problems.map((p, i) => (
          <Contradiction key={i} composing={composing} problem={p} at={null} goTo={props.goTo} />
        ))}
        {new Set(idle.map((p) => p.key)).size > 1 && (
          <button
            type="button"
            onClick={() => {
              composing.mendIdle();
              keepFocus("contradictions", "changes");
            }}
          >
            {words("composer.mend-all")}
          </button>
        )}
      </div>
    </section>
  );
}

export function ChangesShown(props: { composing: Composing; goTo: (key: string) => void }) {
  const { composing, goTo } = props;
  const changes = composing.changes.value;
  const changed = composing.fields.groups.flatMap((g) => g.options).filter((o) => composing.differs(o));
  const wrong = composing.checked.value?.ok === false;
  const base = composing.base.value;
  return (
    <>
      <Problems {...props} />
      <section class="panel changes" id="changes" tabIndex={-1} aria-labelledby="changes-title">
        <h2 id="changes-title">{words("composer.changes")}</h2>
        {changed.length === 0 ? (
          <p class="muted">{words("composer.no-changes")}</p>
        ) : (
          <>
            <ul class="rows">
              {changed.map((o) => {
                const was = valueIn(composing.rules, o.key) ?? o.default;
                const label = labelOf(o.key);
                return (
                  <li key={o.key}>
                    <div>
                      <strong>{label}</strong>
                      <span>
                        <del>
                          <span class="spoken">{text(base.name)}: </span>
                          {valueName(o, was)}
                        </del>
                        {" → "}
                        {valueName(o, composing.value(o))}
                      </span>
                    </div>
                    <div class="beside">
                      <button
                        type="button"
                        class="quiet"
                        aria-label={words("composer.open-of", { name: label })}
                        onClick={() => goTo(o.key)}
                      >
                        {words("composer.open")}
                      </button>
                      <button
                        type="button"
                        class="quiet"
                        aria-label={words("composer.back-of", { label, value: valueName(o, was) })}
                        onClick={() => {
                          composing.back(o.key);
                          keepFocus("changes");
                        }}
                      >
                        {words("composer.back-to", { value: valueName(o, was) })}
                      </button>
                    </div>
                    {changed.length > 1 && !composing.problemsOf(o.key).length && (
                      <WorthShown
                        base={base.id}
                        changes={{ [o.key]: composing.value(o) }}
                        title={words("worth.alone", { label })}
                        ask={words("worth.ask-one")}
                        spoken={words("worth.ask-of", { label })}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            <button
              type="button"
              onClick={() => {
                composing.backAll();
                keepFocus("changes");
              }}
            >
              {words("composer.back-all")}
            </button>
          </>
        )}
        <h3>{words("worth.title")}</h3>
        {changed.length === 0 ? (
          <p class="muted">{words("worth.first")}</p>
        ) : wrong ? (
          <p class="muted">{words("worth.mend-first")}</p>
        ) : (
          <>
            <p class="muted">{words("worth.more")}</p>
            <WorthShown base={base.id} changes={changes} title={words("worth.all")} ask={words("worth.ask")} />
          </>
        )}
      </section>
    </>
  );
}
