// The way into learning: the story, what one can practice, the rules of any table, and the glossary.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { variant, variants } from "../net/api.ts";
import { Page, Saying, Shown, useAsked } from "../pages/parts.tsx";
import { RulesTold } from "../pages/RulesTold.tsx";
import {
  bringGlossary,
  foreignName,
  glossary,
  glossaryTrouble,
  inOrder,
  languageOfOthers,
  searchTerms,
  termOf,
  type GlossaryTerm,
  meaningOf,
} from "./glossary.ts";
import { DailyCard } from "./DailyCard.tsx";
import { themes } from "./drill.ts";
import { handTitles } from "./hand_words.ts";
import { handIds } from "./hands.ts";
import { progressOf } from "./progress.ts";
import { Phrase } from "./Term.tsx";
import { story } from "./story.ts";
import { text, words } from "../words/say.ts";

/** What a term means, where other terms open by themselves. */
function Entry(props: { of: GlossaryTerm }): JSX.Element {
  const { of } = props;
  return (
    <>
      <p>
        <Phrase of={meaningOf(of.id)} except={of.id} />
      </p>
      {of.others.length > 0 && (
        <p class="muted">
          {words("study.also-called")}: <span lang={languageOfOthers()}>{of.others.join(", ")}</span>
        </p>
      )}
      {of.german !== null && (
        <p class="muted">
          {words("study.in-german")}: <span lang="de">{of.german}</span>
        </p>
      )}
      <p class="term-example">
        {words("study.example")}: {of.example}
      </p>
    </>
  );
}

function Trouble(): JSX.Element {
  return (
    <div class="trouble" role="alert">
      <p>{words("study.no-glossary")}</p>
      <button type="button" onClick={() => void bringGlossary()}>
        {words("page.again")}
      </button>
    </div>
  );
}

function Listed(props: { of: GlossaryTerm }): JSX.Element {
  const { id, term, meaning } = props.of;
  const foreign = foreignName(props.of);
  return (
    <li>
      <a href={"#/learn/term/" + id}>{term}</a>
      {foreign && (
        <span class="muted" lang={foreign.lang}>
          {foreign.name}
        </span>
      )}
      <p>{meaning}</p>
    </li>
  );
}

function Glossary(): JSX.Element {
  const query = useSignal("");
  useEffect(() => void bringGlossary(), []);
  const terms = glossary.value;
  const found = terms ? searchTerms(inOrder(terms), query.value) : [];
  return (
    <section id="words">
      <h2>{words("study.words")}</h2>
      <label class="field">
        <span>{words("study.search")}</span>
        <input
          type="search"
          value={query.value}
          autocomplete="off"
          spellcheck={false}
          onInput={(e) => (query.value = e.currentTarget.value)}
        />
      </label>
      {terms === null && (glossaryTrouble.value ? <Trouble /> : <p class="muted">{words("page.loading")}</p>)}
      {terms !== null && (
        <>
          <p class="muted" role="status">
            {found.length > 0 ? words("study.found", { n: found.length }) : words("study.nothing")}
          </p>
          <ul class="glossary">
            {found.map((t) => (
              <Listed key={t.id} of={t} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function RulesOf(props: { id: string }): JSX.Element {
  const asking = useAsked(() => variant(props.id), props.id);
  return <Shown asking={asking}>{(v) => <RulesTold of={v.explained} />}</Shown>;
}

function Rules(): JSX.Element {
  const asking = useAsked(variants);
  const chosen = useSignal("five-called-ace");
  return (
    <section class="panel">
      <h2>{words("study.rules")}</h2>
      <Shown asking={asking}>
        {(list) => (
          <label class="field">
            <span>{words("study.which-table")}</span>
            <select value={chosen.value} onChange={(e) => (chosen.value = e.currentTarget.value)}>
              {list.map((v) => (
                <option key={v.id} value={v.id}>
                  {text(v.name)}
                </option>
              ))}
            </select>
          </label>
        )}
      </Shown>
      {asking.value && <RulesOf id={chosen.value} />}
    </section>
  );
}

/** Which of the three hands have been played. */
function Hands(): JSX.Element {
  const played = progressOf("hands").value;
  const next = handIds.find((id) => !played[id]) ?? "first";
  return (
    <section class="panel">
      <h2>{words("study.hands")}</h2>
      <p>{words("study.hands-more")}</p>
      <ol class="hands-to-play">
        {handIds.map((id) => (
          <li key={id}>
            <a
              class={id === next ? "button primary" : "button"}
              href={id === "first" ? "#/learn/first" : "#/learn/hand/" + id}
            >
              {words(handTitles[id])}
            </a>
            {played[id] && <span class="muted">{words("study.hand-done")}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Overview(): JSX.Element {
  return (
    <Page title={words("page.learn")}>
      <h1>{words("page.learn")}</h1>
      <p>{words("study.lead")}</p>
      <div class="stack">
        <Hands />
        <DailyCard />
        <section class="panel">
          <h2>{words("study.story")}</h2>
          {story().map((line) => (
            <p key={text(line)}>
              <Phrase of={line} />
            </p>
          ))}
        </section>
        <section class="panel">
          <h2>{words("study.drills")}</h2>
          <p>{words("study.drills-more")}</p>
          <div class="beside">
            {themes.map((theme) => (
              <a key={theme} class="button" href={"#/learn/drill/" + theme}>
                {words(`study.drill-${theme}`)}
              </a>
            ))}
          </div>
        </section>
        <Rules />
        <Glossary />
      </div>
    </Page>
  );
}

export function TermPage(props: { name: string }): JSX.Element {
  useEffect(() => void bringGlossary(), []);
  const terms = glossary.value;
  const found = terms ? termOf(terms, props.name) : undefined;
  if (terms !== null && !found)
    return (
      <Saying sentence={words("study.no-term")}>
        <a class="button primary" href="#/learn">
          {words("study.to-words")}
        </a>
      </Saying>
    );
  return (
    <Page title={found?.term ?? words("study.words")}>
      {found ? (
        <section class="panel">
          <h1>{found.term}</h1>
          <Entry of={found} />
          <a class="button" href="#/learn">
            {words("study.to-words")}
          </a>
        </section>
      ) : glossaryTrouble.value ? (
        <Trouble />
      ) : (
        <p class="muted">{words("page.loading")}</p>
      )}
    </Page>
  );
}
