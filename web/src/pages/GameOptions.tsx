// The games that can be chosen, one's own before those that come with the program, as the options of a select.
import type { JSX } from "preact";
import { saved } from "../composer/saved.ts";
import type { Variant } from "../net/api.ts";
import { text, words } from "../words/say.ts";
import { houseId } from "./playing.ts";

export function GameOptions(props: { list: readonly Variant[]; value: string }): JSX.Element {
  const { list, value } = props;
  return (
    <>
      {saved.value.length > 0 && (
        <optgroup label={words("house.yours")}>
          {saved.value.map((s) => (
            <option key={s.id} value={houseId(s.id)} selected={houseId(s.id) === value}>
              {s.name}
            </option>
          ))}
        </optgroup>
      )}
      {[2, 3, 4, 5, 6, 7, 8].map((n) => (
        <optgroup key={n} label={words("page.players", { n })}>
          {list
            .filter((v) => v.players === n)
            .map((v) => (
              <option key={v.id} value={v.id} selected={v.id === value}>
                {text(v.name)}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
