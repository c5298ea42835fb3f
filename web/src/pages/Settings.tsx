// What one sets, for this device or for all devices of an account.
import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { AccountDoor } from "../account/Door.tsx";
import { me } from "../net/api.ts";
import { settings, storageRefused } from "../net/settings.ts";
import type { Sound } from "../sound/tones.ts";
import { Naming } from "./Naming.tsx";
import { Page } from "./parts.tsx";
import { settingsWords } from "./settings_words.ts";

function Tick(props: { of: Signal<boolean>; text: string; more?: string }) {
  const id = useId();
  return (
    <div>
      <label class="tick">
        <input
          type="checkbox"
          checked={props.of.value}
          aria-describedby={props.more ? id : undefined}
          onChange={(e) => (props.of.value = e.currentTarget.checked)}
        />
        <span>{props.text}</span>
      </label>
      {props.more && (
        <p id={id} class="muted under-tick">
          {props.more}
        </p>
      )}
    </div>
  );
}

function Choice<T extends string | number>(props: { of: Signal<T>; text: string; options: [T, string][] }) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{props.text}</legend>
      <div class="beside">
        {props.options.map(([value, text]) => (
          <label key={value} class="tick">
            <input
              type="radio"
              name={name}
              checked={props.of.value === value}
              onChange={() => (props.of.value = value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const GROUPS: readonly Sound[] = ["turn", "card", "trick", "hand", "chat"];

function Hearing() {
  const words = settingsWords();
  const volume = useId();
  const percent = Math.round(settings.volume.value * 100);
  const listen = (which: Sound) => {
    // What makes the sounds is fetched where it is wanted.
    import("../sound/player.ts").then(
      (m) => m.play(which),
      () => undefined,
    );
  };
  const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  const buzzes = "vibrate" in navigator ? (still ? words.stillVibration : undefined) : words.noVibration;
  return (
    <section class="panel stack">
      <h2>{words.hearing}</h2>
      <Tick of={settings.sound} text={words.sound} more={words.soundMore} />
      {settings.sound.value && (
        <>
          <div class="field">
            <label for={volume}>{words.volume}</label>
            <input
              id={volume}
              type="range"
              min="0"
              max="100"
              step="10"
              value={percent}
              aria-valuetext={words.volumeNow(percent)}
              onInput={(e) => (settings.volume.value = Number(e.currentTarget.value) / 100)}
              onChange={() => listen("turn")}
            />
            <output class="muted">{words.volumeNow(percent)}</output>
          </div>
          <ul class="rows sounds">
            {GROUPS.map((which) => (
              <li key={which}>
                <Tick of={settings.sounds[which]} text={words[which]} />
                <button
                  type="button"
                  class="quiet"
                  aria-label={words.listenTo(words[which])}
                  disabled={!settings.sounds[which].value}
                  onClick={() => listen(which)}
                >
                  {words.listen}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Tick of={settings.vibration} text={words.vibration} {...(buzzes ? { more: buzzes } : {})} />
    </section>
  );
}

export function SettingsPage() {
  const words = settingsWords();
  const pause = useId();
  return (
    <Page title={words.title}>
      <h1>{words.title}</h1>
      <p class={storageRefused.value ? "trouble" : "muted"} role="status">
        {storageRefused.value ? words.refused : me.value?.login ? words.followed : words.kept}
      </p>
      <div class="columns">
        <div class="stack">
          <section class="panel stack">
            <h2>{words.reading}</h2>
            <Choice
              of={settings.language}
              text={words.language}
              options={[
                ["en", "English"],
                ["de", "Deutsch"],
              ]}
            />
            <Choice
              of={settings.textSize}
              text={words.textSize}
              options={[
                [18, words.large],
                [22, words.larger],
                [28, words.largest],
              ]}
            />
            <Choice
              of={settings.theme}
              text={words.theme}
              options={[
                ["system", words.system],
                ["light", words.light],
                ["dark", words.dark],
                ["contrast", words.contrast],
              ]}
            />
            <Tick of={settings.fourColours} text={words.fourColours} more={words.fourColoursMore} />
            <Tick of={settings.trumpMarks} text={words.trumpMarks} />
            <Tick of={settings.counters} text={words.counters} more={words.countersMore} />
          </section>
          <Hearing />
        </div>
        <div class="stack">
          <section class="panel stack">
            <h2>{words.playing}</h2>
            <div class="field">
              <label for={pause}>{words.pause}</label>
              <input
                id={pause}
                type="range"
                min="0"
                max="3"
                step="0.1"
                value={settings.pause.value}
                aria-valuetext={words.pauseNow(settings.pause.value)}
                onInput={(e) => (settings.pause.value = Number(e.currentTarget.value))}
              />
              <output class="muted">{words.pauseNow(settings.pause.value)}</output>
            </div>
            <Tick of={settings.singleTap} text={words.singleTap} more={words.singleTapMore} />
            <Tick of={settings.autoForced} text={words.autoForced} />
            <Tick of={settings.rail} text={words.rail} />
          </section>
          <Naming />
          <AccountDoor />
        </div>
      </div>
    </Page>
  );
}
