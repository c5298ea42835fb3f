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
}

export function EveningFields(props: {
  wished: EveningWished;
  preset: Preset;
  variants: readonly Variant[];
}): JSX.Element {
  const { variant, stake, heads } = props.wished;
  return (
    <>
      <p class="muted">{words("club-evening.lead")}</p>
      <Choose
        label={words("club-evening.game")}
        value={{
          get value() {
            return variant.value || props.preset.variant;
          },
          set value(now: string) {
            variant.value = now;
          },
        }}
        options={props.variants.map((v) => [v.id, text(v.name)])}
      />
      <TextField label={words("club-evening.stake-field")} value={stake} number most={5} />
      <label class="tick">
        <input type="checkbox" checked={heads.value} onChange={(e) => (heads.value = e.currentTarget.checked)} />
        <span>{words("club-evening.heads-field")}</span>
      </label>
    </>
  );
}

/** What is sent of them; null if the stake is none. */
export function eveningTold({ variant, stake, heads }: EveningWished): Partial<NewEvent> | null {
  const cents = stake.value.trim() || "0";
  if (!/^\d{1,5}$/.test(cents) || Number(cents) > 10_000) return null;
  return { stake: Number(cents), heads: heads.value, ...(variant.value ? { variant: variant.value } : {}) };
}
