// Tells the table which picture one has chosen, once one sits there and whenever one chooses another. A server that knows nothing of
// it refuses, and is not asked again.
import { effect } from "@preact/signals";
import { settings } from "../net/settings.ts";
import type { TableSession } from "../table/session.ts";
import { avatarByName, isAvatar } from "./avatars.ts";

const AGAIN_MS = 3000;
const TRIES = 3;

export function wearChosen(session: TableSession): () => void {
  let told = "";
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const chosen = settings.avatar.value;
    const state = session.state.value;
    const sitter = state?.table.seats.find((s) => s.seat === state.you.seat && s.person === state.you.person);
    if (!sitter) return;
    // Nothing chosen is what goes with the name, which the table does by itself until it was told otherwise.
    const wanted = isAvatar(chosen) ? chosen : sitter.avatar === undefined ? null : avatarByName(sitter.name ?? "");
    if (wanted === null || sitter.avatar === wanted) return;
    const what = `${sitter.seat} ${wanted}`;
    if (what === told) return;
    told = what;
    tries = 0;
    clearTimeout(timer);
    const tell = async () => {
      const answer = await session.wear(wanted);
      if (answer === "slow-down" && told === what && ++tries < TRIES) timer = setTimeout(() => void tell(), AGAIN_MS);
    };
    void tell();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
