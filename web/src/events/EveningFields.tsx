// What is settled when an evening begins: the game, the stake, and whether sheep's heads are shown.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Variant } from "../net/api.ts";
import { text, words } from "../words/say.ts";
import type { NewEvent, Preset } from "./api.ts";
import { Choose, TextField, type Typed } from "./Fields.tsx";

export interface EveningWished {
  variant: Typed;
  stake: Typed;
  heads: Signal<boolean>;
  /** Other games, of which a new table chooses one. */
  also: Signal<readonly string[]>;
}

/** Beside the first, as many as the server takes. */
const MOST_ALSO = 7;

export function EveningFields(props: {
  wished: EveningWished;
  preset: Preset;
  variants: readonly Variant[];
}): JSX.Element {
  const { variant, stake, heads, also } = props.wished;
  const first = variant.value || props.preset.variant;
  const title = (id: string) => {
    const found = props.variants.find((v) => v.id === id);
    return found ? text(found.name) : id;
  };
  const chosen = also.value.filter((id) => id !== first);
  return (
    <>
      <p class="muted">{words("club-evening.lead")}</p>
      <Choose
        label={words("club-evening.game")}
        value={{
          get value() {
            return first;
          },
          set value(now: string) {
            variant.value = now;
          },
        }}
        options={props.variants.map((v) => [v.id, text(v.name)])}
      />
      {chosen.length < MOST_ALSO && (
        <Choose
          label={words("club-evening.also")}
          none={words("club-evening.also-add")}
          value={{
            get value() {
              return "";
            },
            set value(added: string) {
              if (added !== "") also.value = [...chosen, added];
            },
          }}
          options={props.variants
            .filter((v) => v.id !== first && !chosen.includes(v.id))
            .map((v) => [v.id, text(v.name)])}
        />
      )}
      {chosen.length > 0 && (
        <ul class="rows evening-also">
          {chosen.map((id) => (
            <li key={id}>
              <span>{title(id)}</span>
              <button type="button" class="quiet" onClick={() => (also.value = chosen.filter((one) => one !== id))}>
                {words("club-evening.also-drop", { game: title(id) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField label={words("club-evening.stake-field")} value={stake} number most={5} />
      <label class="tick">
        <input type="checkbox" checked={heads.value} onChange={(e) => (heads.value = e.currentTarget.checked)} />
        <span>{words("club-evening.heads-field")}</span>
      </label>
    </>
  );
}

/** What is sent of them; null if the stake is none. */
export function eveningTold({ variant, stake, heads, also }: EveningWished, preset: Preset): Partial<NewEvent> | null {
  const cents = stake.value.trim() || "0";
  if (!/^\d{1,5}$/.test(cents) || Number(cents) > 10_000) return null;
  const others = also.value.filter((id) => id !== (variant.value || preset.variant));
  return {
    stake: Number(cents),
    heads: heads.value,
    ...(variant.value ? { variant: variant.value } : {}),
    ...(others.length ? { also: others } : {}),
  };
}
