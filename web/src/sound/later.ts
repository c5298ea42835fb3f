// Sounds are fetched only where they are wanted.
import { effect, type Signal } from "@preact/signals";
import { settings } from "../net/settings.ts";
import type { Shown } from "../table/shown.ts";

export function hearLater(shown: Signal<Shown>): () => void {
  let over = false;
  let stop: (() => void) | null = null;
  let asked = false;
  const watching = effect(() => {
    if (asked || !(settings.sound.value || settings.vibration.value)) return;
    asked = true;
    import("./hearing.ts").then(
      (m) => {
        if (!over) stop = m.hearing(shown);
      },
      // Without a network it is asked for again at the next table.
      () => undefined,
    );
  });
  return () => {
    over = true;
    watching();
    stop?.();
  };
}
