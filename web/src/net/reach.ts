// Whether the server can be reached, as far as requests and the browser tell.
import { signal } from "@preact/signals";
import { served } from "./served.ts";

const FIRST_WAIT = 5_000;
const MOST_WAIT = 60_000;

/** Of pages that come from no server, always. */
export const unreachable = signal(!served);

/** A request was answered. */
export function reached(): void {
  unreachable.value = false;
}

/** A request had no answer. */
export function missed(): void {
  unreachable.value = true;
}

/** Watches the network; while the server cannot be reached, `ask` tries from time to time whether it can. */
export function watchNetwork(ask: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  const tryIt = () => {
    clearTimeout(timer);
    wait = Math.min(2 * wait, MOST_WAIT);
    timer = setTimeout(tryIt, wait);
    if (document.visibilityState !== "hidden") ask().catch(() => undefined);
  };
  const stop = unreachable.subscribe((gone) => {
    clearTimeout(timer);
    wait = FIRST_WAIT;
    if (gone) timer = setTimeout(tryIt, wait);
  });
  const soon = () => {
    wait = FIRST_WAIT;
    if (unreachable.value) tryIt();
  };
  addEventListener("offline", missed);
  addEventListener("online", soon);
  document.addEventListener("visibilitychange", soon);
  if (navigator.onLine === false) missed();
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener("offline", missed);
    removeEventListener("online", soon);
    document.removeEventListener("visibilitychange", soon);
  };
}
