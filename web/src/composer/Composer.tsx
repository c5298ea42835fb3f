// The page of the composer: the form, beside it the rules in words, below it what one changed and what to do with it.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sentenceOf, Trouble, variant, variants, type Variant } from "../net/api.ts";
import { Page, Saying, Shown, useAsked } from "../pages/parts.tsx";
import { go, route } from "../route.ts";
import "../style/composer.css";
import { readAddress } from "./address.ts";
import { ChangesShown } from "./ChangesShown.tsx";
import { Composing } from "./composing.ts";
import { fields } from "./fields.ts";
import { readFile, MOST_BYTES } from "./file.ts";
import { Form, showOption, useLooking } from "./Form.tsx";
import { Keep, playedNow, usePlaying } from "./Keep.tsx";
import { RulesInWords } from "./RulesInWords.tsx";
import { SavedShown } from "./SavedShown.tsx";
import { text, words } from "../words/say.ts";

const COMMON = "five-called-ace";

const land = (id: string) => {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: "start" });
  part?.focus({ preventScroll: true });
};

/** To the rules in words, and in them to what the last change made new. */
const toWords = () => {
  land("rules-in-words");
  document.querySelector("#rules-in-words :is(ins, del, .said-new, .said-gone)")?.scrollIntoView({ block: "center" });
};

/** Always in sight: whether it can be played, the way back, and on to the table. */
function Bar({ composing }: { composing: Composing }) {
  const { busy, trouble, play } = usePlaying(composing);
  const problems = composing.checked.value?.problems.length ?? 0;
  const changed = Object.keys(composing.changes.value).length;
  const { past, future } = composing.edits.value;
  const wrong = composing.checked.value?.ok === false;
  return (
    <div class="composer-bar">
      {(trouble.value ?? composing.trouble.value) && (
        <div class="trouble" role="alert">
          <p>{trouble.value ?? composing.trouble.value}</p>
          {composing.trouble.value && (
            <button type="button" onClick={() => void composing.check()}>
              {words("page.again")}
            </button>
          )}
        </div>
      )}
      <p role="status" class={wrong ? "bar-wrong" : ""}>
        {wrong ? words("composer.wrong", { n: problems }) : words("composer.status", { n: changed })}
      </p>
      <div class="beside">
        <button type="button" class="to-words" onClick={toWords}>
          {words("composer.to-words")}
        </button>
        <button type="button" aria-disabled={past.length === 0} onClick={() => composing.undo()}>
          {words("composer.undo")}
        </button>
        <button type="button" aria-disabled={future.length === 0} onClick={() => composing.redo()}>
          {words("composer.redo")}
        </button>
        {wrong ? (
          <button type="button" class="primary" onClick={() => land("contradictions")}>
            {words("composer.problems")}
          </button>
        ) : (
          <button
            type="button"
            class="primary"
            aria-disabled={busy.value || (playedNow(composing) === null && !composing.checking.value)}
            onClick={() => void play()}
          >
            {busy.value ? words("page.opening") : words("composer.play")}
          </button>
        )}
      </div>
    </div>
  );
}

function BaseChoice(props: { composing: Composing; onTrouble: (sentence: string) => void }) {
  const { composing } = props;
  const asking = useAsked(variants);
  const now = composing.base.value.id;
  const choose = (base: string) => composing.take({ base, changes: {} }).catch((e) => props.onTrouble(sentenceOf(e)));
  return (
    <Shown asking={asking}>
      {(list: Variant[]) => (
        <div class="base-choice">
          <label class="field">
            <span>{words("composer.base")}</span>
            <select value={now} aria-describedby="base-more" onChange={(e) => void choose(e.currentTarget.value)}>
              {[2, 3, 4, 5, 6, 7, 8].map((n) => (
                <optgroup key={n} label={words("page.players", { n })}>
                  {list
                    .filter((v) => v.players === n)
                    .map((v) => (
                      <option key={v.id} value={v.id} selected={v.id === now}>
                        {text(v.name)}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </label>
          <p id="base-more" class="muted">
            {words("composer.base-more")}
          </p>
        </div>
      )}
    </Shown>
  );
}

/** The address follows what is composed: loaded again, or come back to, it is all there. */
function useAddress(composing: Composing): void {
  const address = composing.address();
  useEffect(() => {
    if (location.hash === address) return;
    try {
      history.replaceState(null, "", address);
    } catch {
      // Some browsers count how often; the next edit tells it.
    }
  }, [address]);
}

function Composed({ composing, left }: { composing: Composing; left: string[] }) {
  const trouble = useSignal<string | null>(left.length ? words("composer.left", { parts: left.join(", ") }) : null);
  const looking = useLooking(Object.keys(composing.changes.value).map((key) => key.split(".")[0] ?? ""));
  useAddress(composing);
  useEffect(() => () => composing.close(), [composing]);
  const goTo = (key: string) => showOption(looking, key);
  const toForm = () => (composing.last === null ? land("rule-form") : goTo(composing.last));
  const openFile = (text: string) => {
    const rules = text.length > MOST_BYTES ? null : readFile(text, composing.fields);
    if (!rules) {
      trouble.value = words("composer.no-file");
      return;
    }
    composing.take(rules).then(
      () => (trouble.value = rules.left.length ? words("composer.left", { parts: rules.left.join(", ") }) : null),
      () => (trouble.value = words("composer.other-base", { base: rules.base })),
    );
  };
  return (
    <div class="composer">
      <h1>{words("house.title")}</h1>
      <p>{words("composer.lead")}</p>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <BaseChoice composing={composing} onTrouble={(sentence) => (trouble.value = sentence)} />
      <div class="composer-columns">
        <Form composing={composing} looking={looking} goTo={goTo} />
        <RulesInWords composing={composing} toForm={toForm} />
      </div>
      <div class="columns">
        <div class="stack">
          <ChangesShown composing={composing} goTo={goTo} />
        </div>
        <div class="stack">
          <Keep composing={composing} onFile={openFile} />
          <SavedShown />
        </div>
      </div>
      <Bar composing={composing} />
    </div>
  );
}

/** What an address asks for, once the table it begins with is known. */
async function opened(base: string, query: string): Promise<{ composing: Composing; left: string[] }> {
  const [all, one] = await Promise.all([fields(), variant(base || COMMON)]);
  const { name, changes, left } = readAddress(query, all);
  return { composing: new Composing(all, one, changes, name), left };
}

export function ComposerPage() {
  const now = route.value;
  const shown = useSignal<{ composing: Composing; left: string[] } | null>(null);
  const trouble = useSignal<string | null>(null);
  const newest = useRef(0);
  const begin = () => {
    if (now.page !== "composer") return;
    const mine = ++newest.current;
    trouble.value = null;
    opened(now.base, now.query).then(
      (it) => {
        if (mine === newest.current) shown.value = it;
      },
      (e: unknown) => {
        if (mine !== newest.current) return;
        const unknown = e instanceof Trouble && e.word === "no-such-variant";
        trouble.value = unknown ? words("composer.other-base", { base: now.base }) : sentenceOf(e);
      },
    );
  };
  useEffect(begin, [now]);
  if (trouble.value)
    return (
      <Saying sentence={trouble.value}>
        <button type="button" class="primary" onClick={begin}>
          {words("page.again")}
        </button>
        <button type="button" onClick={() => go("/composer")}>
          {words("house.title")}
        </button>
      </Saying>
    );
  const it = shown.value;
  return (
    <Page title={words("house.title")}>
      {it ? (
        <Composed key={it.composing.serial} composing={it.composing} left={it.left} />
      ) : (
        <p class="muted">{words("page.loading")}</p>
      )}
    </Page>
  );
}
