// The entry of a table's menu that sets how fast everything is shown there.
import { settings } from "../net/settings.ts";
import { words } from "../words/say.ts";
import type { MenuChoice } from "./Menu.tsx";
import { SPEEDS } from "./speeds.ts";

export function speedChoice(): MenuChoice {
  const options = SPEEDS.map((speed) => ({
    label: words(`preference.speed-${speed}`),
    chosen: settings.speed.value === speed,
    press: () => (settings.speed.value = speed),
  }));
  return { label: words("preference.speed"), options };
}
