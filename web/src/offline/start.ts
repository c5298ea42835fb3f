// Starts the service worker, once the page is there and has nothing better to do.

const SOON = 2_000;

/** The page's own script, by which a new worker knows whether it is of its version. */
function ownScript(): string {
  return document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
}

async function start(): Promise<void> {
  const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`, {
    updateViaCache: "none",
  });
  // One that waits since the last time takes over at this start; one that comes while this page is open, at the next.
  registration.waiting?.postMessage({ start: ownScript() });
}

export function startOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = () => setTimeout(() => void start().catch(() => undefined), SOON);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
