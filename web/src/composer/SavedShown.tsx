// The house rules that are kept on this device and in one's account.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { me, variants } from "../net/api.ts";
import { useAsked } from "../pages/parts.tsx";
import { addressOf } from "./address.ts";
import { keepFocus } from "./focus.ts";
import { MOST_NAME, tidyName } from "./names.ts";
import {
  accountIsFull,
  deleted,
  deleteRules,
  duplicateRules,
  freeName,
  MOST_SAVED,
  namedSo,
  renamed,
  renameRules,
  restoreRules,
  saved,
  type SavedRules,
} from "./saved.ts";
import { text, words } from "../words/say.ts";

function Renaming(props: { of: SavedRules; onDone: () => void }) {
  const name = useSignal(props.of.name);
  const trouble = useSignal("");
  /** A name that is free, where the one that was typed is not. */
  const free = useSignal<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const rename = (to: string) => {
    const isTaken = namedSo(to, props.of.id) !== null;
    trouble.value =
      tidyName(to) === ""
        ? words("composer.name-empty")
        : isTaken
          ? words("composer.same-name", { name: tidyName(to) })
          : "";
    free.value = isTaken ? freeName(to, props.of.id) : null;
    if (trouble.value) return;
    renameRules(props.of.id, to);
    props.onDone();
  };
  return (
    <form
      class="beside renaming"
      onSubmit={(e) => {
        e.preventDefault();
        rename(name.value);
      }}
      noValidate
    >
      <label class="field">
        <span>{words("composer.new-name", { name: props.of.name })}</span>
        <input
          ref={field}
          value={name.value}
          maxLength={MOST_NAME}
          aria-invalid={trouble.value !== ""}
          aria-describedby={trouble.value ? "rename-trouble" : undefined}
          onInput={(e) => (name.value = e.currentTarget.value)}
        />
      </label>
      <button type="submit">{words("composer.rename-it")}</button>
      <button type="button" class="quiet" onClick={props.onDone}>
        {words("composer.cancel")}
      </button>
      {trouble.value && (
        <p id="rename-trouble" class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      {free.value !== null && (
        <button type="button" onClick={() => rename(free.value ?? "")}>
          {words("composer.take-name", { name: free.value })}
        </button>
      )}
    </form>
  );
}

export function SavedShown() {
  const asking = useAsked(variants);
  const renaming = useSignal<string | null>(null);
  const full = useSignal(false);
  const known = (id: string) => asking.value?.find((v) => v.id === id)?.name;
  const baseName = (id: string) => text(known(id) ?? id);
  return (
    <section class="panel" id="saved-rules" tabIndex={-1} aria-labelledby="saved-title">
      <h2 id="saved-title">{words("composer.saved")}</h2>
      <div role="status">
        {deleted.value && (
          <p class="beside undo-line">
            <span>{words("composer.deleted", { name: deleted.value.name })}</span>
            <button
              type="button"
              onClick={() => {
                restoreRules();
                keepFocus("saved-rules");
              }}
            >
              {words("composer.undo")}
            </button>
          </p>
        )}
      </div>
      {me.value?.login && <p class="muted">{words("composer.in-account")}</p>}
      <div role="status">
        {renamed.value.map(({ from, to }) => (
          <p key={to}>{words("composer.renamed-to", { from, to })}</p>
        ))}
        {accountIsFull.value && <p class="trouble">{words("composer.account-full")}</p>}
        {full.value && <p class="trouble">{words("composer.too-many", { n: MOST_SAVED })}</p>}
      </div>
      {saved.value.length === 0 ? (
        <p class="muted">{words("composer.no-saved")}</p>
      ) : (
        <ul class="rows">
          {saved.value.map((s) => (
            <li key={s.id}>
              <div>
                <strong>{s.name}</strong>
                <span class="muted">
                  {words("composer.about", { base: baseName(s.base), n: Object.keys(s.changes).length })}
                </span>
              </div>
              {renaming.value === s.id ? (
                <Renaming
                  of={s}
                  onDone={() => {
                    renaming.value = null;
                    keepFocus("saved-rules");
                  }}
                />
              ) : (
                <div class="beside">
                  <a class="button" href={addressOf(s)} aria-label={words("composer.open-of", { name: s.name })}>
                    {words("composer.open")}
                  </a>
                  <button
                    type="button"
                    class="quiet"
                    aria-label={words("composer.of", { label: words("composer.rename"), what: s.name })}
                    onClick={() => (renaming.value = s.id)}
                  >
                    {words("composer.rename")}
                  </button>
                  <button
                    type="button"
                    class="quiet"
                    aria-label={words("composer.of", { label: words("composer.duplicate"), what: s.name })}
                    onClick={() => (full.value = !duplicateRules(s.id, words("composer.copy-of", { name: s.name })))}
                  >
                    {words("composer.duplicate")}
                  </button>
                  <button
                    type="button"
                    class="quiet"
                    aria-label={words("composer.of", { label: words("composer.delete"), what: s.name })}
                    onClick={() => {
                      deleteRules(s.id);
                      keepFocus("saved-rules");
                    }}
                  >
                    {words("composer.delete")}
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
