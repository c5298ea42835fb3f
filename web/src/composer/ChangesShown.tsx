// What was changed, one line each: the way to it, the way back, and what it is worth; and all contradictions.
import type { Composing } from "./composing.ts";
import { keepFocus } from "./focus.ts";
import { valueIn } from "./fields.ts";
import { Contradiction } from "./OptionRow.tsx";
import { WorthShown } from "./WorthShown.tsx";
import { composerWords } from "./words.ts";
import { labelOf, ruleWords, valueName } from "./words_options.ts";
import { worthWords } from "./words_worth.ts";

function Problems(props: { composing: Composing; goTo: (key: string) => void }) {
  const { composing } = props;
  const words = composerWords();
  const problems = composing.checked.value?.problems ?? [];
  if (!problems.length) return null;
  const idle = problems.filter((p) => {
    const option = composing.fields.of(p.key);
    return option && composing.missing(option).length > 0;
  });
  return (
    <section class="panel" id="contradictions" tabIndex={-1} aria-labelledby="contradictions-title">
      <h2 id="contradictions-title">{words.problems}</h2>
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
            {words.mendAll}
          </button>
        )}
      </div>
    </section>
  );
}

export function ChangesShown(props: { composing: Composing; goTo: (key: string) => void }) {
  const { composing, goTo } = props;
  const words = composerWords();
  const measured = worthWords();
  const changes = composing.changes.value;
  const changed = composing.fields.groups.flatMap((g) => g.options).filter((o) => composing.differs(o));
  const wrong = composing.checked.value?.ok === false;
  const base = composing.base.value;
  return (
    <>
      <Problems {...props} />
      <section class="panel changes" id="changes" tabIndex={-1} aria-labelledby="changes-title">
        <h2 id="changes-title">{words.changes}</h2>
        {changed.length === 0 ? (
          <p class="muted">{words.noChanges}</p>
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
                          <span class="spoken">{ruleWords(base.name)}: </span>
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
                        aria-label={`${words.open}: ${label}`}
                        onClick={() => goTo(o.key)}
                      >
                        {words.open}
                      </button>
                      <button
                        type="button"
                        class="quiet"
                        aria-label={`${label}: ${words.backTo(valueName(o, was))}`}
                        onClick={() => {
                          composing.back(o.key);
                          keepFocus("changes");
                        }}
                      >
                        {words.backTo(valueName(o, was))}
                      </button>
                    </div>
                    {changed.length > 1 && !composing.problemsOf(o.key).length && (
                      <WorthShown
                        base={base.id}
                        changes={{ [o.key]: composing.value(o) }}
                        title={measured.alone(label)}
                        ask={measured.askOne}
                        spoken={`${measured.askOne} ${label}`}
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
              {words.backAll}
            </button>
          </>
        )}
        <h3>{measured.title}</h3>
        {changed.length === 0 ? (
          <p class="muted">{measured.first}</p>
        ) : wrong ? (
          <p class="muted">{measured.mendFirst}</p>
        ) : (
          <>
            <p class="muted">{measured.more}</p>
            <WorthShown base={base.id} changes={changes} title={measured.all} ask={measured.ask} />
          </>
        )}
      </section>
    </>
  );
}
