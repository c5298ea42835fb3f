// One's name at the tables.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { learnMe, me, rename, sentenceOf } from "../net/api.ts";
import { OutcomeSaid, useOutcome } from "./parts.tsx";
import { pageWords } from "./words.ts";

export function Naming() {
  const words = pageWords();
  useEffect(() => {
    if (!me.value) learnMe().catch(() => undefined);
  }, []);
  const typed = useSignal<string | null>(null);
  const outcome = useOutcome();
  const name = typed.value ?? me.value?.name ?? "";
  const save = async (e: Event) => {
    e.preventDefault();
    outcome.clear();
    const wanted = name.trim();
    if (!wanted || [...wanted].length > 40) {
      outcome.trouble.value = words.nameEmpty;
      return;
    }
    try {
      await rename(wanted);
      typed.value = null;
      outcome.done.value = words.renamed(wanted);
    } catch (error) {
      outcome.trouble.value = sentenceOf(error);
    }
  };
  return (
    <section class="panel">
      <h2>{words.name}</h2>
      <form class="beside" onSubmit={(e) => void save(e)} noValidate>
        <label class="field">
          <span>{words.nameMore}</span>
          <input
            value={name}
            autocomplete="nickname"
            placeholder={words.guest}
            aria-invalid={outcome.trouble.value !== null}
            onInput={(e) => (typed.value = e.currentTarget.value)}
          />
        </label>
        <button type="submit">{words.rename}</button>
      </form>
      <OutcomeSaid of={outcome} />
    </section>
  );
}
