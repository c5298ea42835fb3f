// What one sets, for this device or for all devices of an account.
import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { AccountDoor } from "../account/Door.tsx";
import { me } from "../net/api.ts";
import { served } from "../net/served.ts";
import { settings, storageRefused } from "../net/settings.ts";
import type { Sound } from "../sound/tones.ts";
import { SPEEDS } from "../table/speeds.ts";
import { LookChoice } from "./Look.tsx";
import { Naming } from "./Naming.tsx";
import { Page } from "./parts.tsx";
import { words } from "../words/say.ts";
import { spokenHere } from "../words/words.ts";

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
  const volume = useId();
  const percent = Math.round(settings.volume.value * 100);
  const listen = (which: Sound) => {
    // What makes the sounds is fetched where it is wanted.
    import("../sound/player.ts").then(
      (m) => m.play(which),
      () => undefined,
    );
  };
  const buzzes = "vibrate" in navigator ? undefined : words("preference.no-vibration");
  return (
    <section class="panel stack">
      <h2>{words("preference.hearing")}</h2>
      <Tick of={settings.sound} text={words("preference.sound")} more={words("preference.sound-more")} />
      {settings.sound.value && (
        <>
          <div class="field">
            <label for={volume}>{words("preference.volume")}</label>
            <input
              id={volume}
              type="range"
              min="0"
              max="100"
              step="10"
              value={percent}
              aria-valuetext={words("preference.volume-now", { percent })}
              onInput={(e) => (settings.volume.value = Number(e.currentTarget.value) / 100)}
              onChange={() => listen("turn")}
            />
            <output class="muted">{words("preference.volume-now", { percent })}</output>
          </div>
          <ul class="rows sounds">
            {GROUPS.map((which) => (
              <li key={which}>
                <Tick of={settings.sounds[which]} text={words(`preference.sound-${which}`)} />
                <button
                  type="button"
                  class="quiet"
                  aria-label={words("preference.listen-to", { what: words(`preference.sound-${which}`) })}
                  disabled={!settings.sounds[which].value}
                  onClick={() => listen(which)}
                >
                  {words("preference.listen")}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Tick of={settings.vibration} text={words("preference.vibration")} {...(buzzes ? { more: buzzes } : {})} />
    </section>
  );
}

export function SettingsPage() {
  return (
    <Page title={words("page.settings")}>
      <h1>{words("page.settings")}</h1>
      <p class={storageRefused.value ? "trouble" : "muted"} role="status">
        {storageRefused.value
          ? words("preference.refused")
          : me.value?.login
            ? words("preference.followed")
            : words("preference.kept")}
      </p>
      <div class="columns">
        <div class="stack">
          <section class="panel stack">
            <h2>{words("preference.reading")}</h2>
            <Choice
              of={settings.language}
              text={words("preference.language")}
              options={spokenHere.map((one) => [one.language, one.name])}
            />
            <Choice
              of={settings.textSize}
              text={words("preference.text-size")}
              options={[
                [18, words("preference.large")],
                [22, words("preference.larger")],
                [28, words("preference.largest")],
              ]}
            />
            <Choice
              of={settings.theme}
              text={words("preference.theme")}
              options={[
                ["system", words("preference.system")],
                ["light", words("preference.light")],
                ["dark", words("preference.dark")],
                ["contrast", words("preference.contrast")],
              ]}
            />
            <Tick
              of={settings.fourColors}
              text={words("preference.four-colors")}
              more={words("preference.four-colors-more")}
            />
            <Tick of={settings.trumpMarks} text={words("preference.trump-marks")} />
            <Tick of={settings.counters} text={words("preference.counters")} more={words("preference.counters-more")} />
          </section>
          <section class="panel stack">
            <h2>{words("table.look")}</h2>
            <LookChoice />
          </section>
          <Hearing />
        </div>
        <div class="stack">
          <section class="panel stack">
            <h2>{words("preference.playing")}</h2>
            <Choice
              of={settings.speed}
              text={words("preference.speed")}
              options={SPEEDS.map((speed) => [speed, words(`preference.speed-${speed}`)])}
            />
            <Tick
              of={settings.singleTap}
              text={words("preference.single-tap")}
              more={words("preference.single-tap-more")}
            />
            <Tick of={settings.autoForced} text={words("preference.auto-forced")} />
            <Tick of={settings.rail} text={words("preference.rail")} />
          </section>
          <Naming />
          {served && <AccountDoor />}
        </div>
      </div>
    </Page>
  );
}
