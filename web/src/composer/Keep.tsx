// What one does with composed rules: play, send, keep, and take along as a file.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { me, sentenceOf } from "../net/api.ts";
import { served } from "../net/served.ts";
import { storageRefused } from "../net/settings.ts";
import { Friends } from "../pages/Friends.tsx";
import { ToCopy } from "../pages/parts.tsx";
import { playWithBots, type Played } from "../pages/playing.ts";
import { download } from "../review/files.ts";
import type { Composing } from "./composing.ts";
import { fileName, fileOf } from "./file.ts";
import { keepFocus } from "./focus.ts";
import { MOST_NAME, tidyName } from "./names.ts";
import { freeName, keepRules, MOST_SAVED, namedSo, type SavedRules } from "./saved.ts";
import { words } from "../words/say.ts";

/** The rules as a table is opened with them; null while they cannot be played. */
export function playedNow(composing: Composing): (Played & { players: number }) | null {
  const checked = composing.checked.value;
  const { id, players } = composing.base.value;
  const name = tidyName(composing.name.value);
  const called = name ? { name } : {};
  if (Object.keys(composing.changes.value).length === 0) return { variant: id, players, ...called };
  if (composing.checking.value || !checked?.ok || !checked.rules) return null;
  return { rules: checked.rules, players: checked.players, ...called };
}

/** Opens a table with bots; what went wrong is said beside the button. */
export function usePlaying(composing: Composing) {
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const play = async () => {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    // Right after an edit nobody has looked yet whether it can be played.
    if (composing.checking.value) await composing.check();
    const played = playedNow(composing);
    try {
      if (played) {
        const { players, ...what } = played;
        await playWithBots(what, players, words("page.guest"));
      }
    } catch (e) {
      trouble.value = sentenceOf(e);
    }
    busy.value = false;
  };
  return { busy, trouble, play };
}

/** Two of one name could not be told apart: which of them it is to be is asked. */
function SameName(props: { others: SavedRules; keepAs: (name: string, instead?: SavedRules) => void }) {
  const { name } = props.others;
  const free = freeName(name);
  return (
    <div role="group" aria-label={words("composer.same-name", { name })}>
      <p class="trouble" role="alert">
        {words("composer.same-name", { name })}
      </p>
      <div class="beside">
        <button type="button" onClick={() => props.keepAs(free)}>
          {words("composer.keep-as", { name: free })}
        </button>
        <button type="button" class="quiet" onClick={() => props.keepAs(name, props.others)}>
          {words("composer.replace-it", { name })}
        </button>
      </div>
    </div>
  );
}

export function Keep(props: { composing: Composing; onFile: (text: string) => void }) {
  const { composing } = props;
  const said = useSignal("");
  const trouble = useSignal<string | null>(null);
  /** Others that have this name. */
  const others = useSignal<SavedRules | null>(null);
  const friends = useSignal(false);
  const none = useSignal("");
  const played = playedNow(composing);
  const rules = composing.houseRules();
  useEffect(() => {
    said.value = "";
  }, [rules.changes, rules.base]);
  useEffect(() => {
    others.value = null;
  }, [rules.changes, rules.base, composing.name.value]);
  const keepAs = (name: string, instead?: SavedRules) => {
    const players = composing.checked.value?.players ?? composing.base.value.players;
    others.value = null;
    if (!keepRules({ ...rules, name, players }, instead)) {
      trouble.value = words("composer.too-many", { n: MOST_SAVED });
      return;
    }
    composing.name.value = name;
    said.value = instead
      ? `${words("composer.saved-as", { name })} ${words("composer.replaced", { name })}`
      : words("composer.saved-as", { name });
  };
  const keep = (e: Event) => {
    e.preventDefault();
    said.value = "";
    const name = tidyName(composing.name.value);
    trouble.value = name ? null : words("composer.name-empty");
    if (!name) return;
    others.value = namedSo(name);
    if (!others.value) keepAs(name);
  };
  const openFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    props.onFile(await file.text());
    input.value = "";
  };
  return (
    <section class="panel stack keep" aria-labelledby="keep-title">
      <h2 id="keep-title">{words("composer.use")}</h2>
      {storageRefused.value && (
        <p class="trouble" role="status">
          {words("composer.storage-refused")}
        </p>
      )}
      <form class="beside" onSubmit={keep} noValidate>
        <label class="field">
          <span>{words("composer.name")}</span>
          <input
            id="keep-name"
            value={composing.name.value}
            maxLength={MOST_NAME}
            autocomplete="off"
            aria-invalid={trouble.value !== null}
            aria-describedby={trouble.value ? "keep-trouble keep-more" : "keep-more"}
            onInput={(e) => (composing.name.value = e.currentTarget.value)}
          />
        </label>
        <button type="submit">{me.value?.login ? words("composer.save-own") : words("composer.save")}</button>
      </form>
      <div>
        <p id="keep-more" class="muted">
          {words("composer.name-more")}
        </p>
        <p role="status">{said.value}</p>
      </div>
      {trouble.value && (
        <p id="keep-trouble" class="trouble" role="alert">
          {trouble.value}
        </p>
      )}
      {others.value && (
        <SameName
          others={others.value}
          keepAs={(name, instead) => {
            keepAs(name, instead);
            keepFocus("keep-name");
          }}
        />
      )}
      <ToCopy
        label={words("composer.share-label")}
        text={location.origin + location.pathname + composing.address()}
        copy={words("composer.copy-link")}
      />
      <div class="beside">
        {served && (
          <button
            type="button"
            aria-disabled={played === null}
            aria-expanded={friends.value}
            onClick={() => played && (friends.value = !friends.value)}
          >
            {words("composer.friends")}
          </button>
        )}
        <button type="button" onClick={() => download(fileName(rules.name), fileOf(rules))}>
          {words("composer.download")}
        </button>
        <label class="button file-button">
          {words("composer.upload")}
          <input
            class="spoken"
            type="file"
            accept=".json,application/json"
            onChange={(e) => void openFile(e.currentTarget)}
          />
        </label>
      </div>
      {friends.value && played && <Friends chosen={none} own={played} />}
    </section>
  );
}
