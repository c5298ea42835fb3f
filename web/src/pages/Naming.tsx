// One's name at the tables.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { learnMe, me, rename, sentenceOf } from "../net/api.ts";
import { pageWords } from "./words.ts";

export function Naming() {
  const words = pageWords();
  useEffect(() => {
    if (!me.value) learnMe().catch(() => undefined);
  }, []);
  const typed = useSignal<string | null>(null);
  const done = useSignal("");
  const trouble = useSignal<string | null>(null);
  const name = typed.value ?? me.value?.name ?? "";
  const save = async (e: Event) => {
    e.preventDefault();
    done.value = "";
    trouble.value = null;
    const wanted = name.trim();
    if (!wanted || [...wanted].length > 40) {
      trouble.value = words.nameEmpty;
      return;
    }
    try {
      await rename(wanted);
      typed.value = null;
      done.value = words.renamed(wanted);
    } catch (error) {
      trouble.value = sentenceOf(error);
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
            aria-invalid={trouble.value !== null}
            onInput={(e) => (typed.value = e.currentTarget.value)}
          />
        </label>
        <button type="submit">{words.rename}</button>
      </form>
      {trouble.value && (
        <p class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      <p class="muted" role="status">
        {done.value}
      </p>
    </section>
  );
}
