// The service worker; built to sw.js beside the page, with `BUILT` in front of it.
import { answer, clear, keep, namesAll, type Built, type World } from "./keeping.ts";

interface Waiting extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Said extends Waiting {
  data: unknown;
}
interface Scope {
  addEventListener(type: "install" | "activate", hear: (event: Waiting) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetching) => void): void;
  addEventListener(type: "message", hear: (event: Said) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
}

declare const BUILT: Built;
const scope = self as unknown as Scope;
const world: World = { caches, fetch: (request, how) => fetch(request, how), scope: new URL("./", location.href).href };

scope.addEventListener("install", (event) => event.waitUntil(keep(world, BUILT)));

scope.addEventListener("activate", (event) => {
  event.waitUntil(clear(world, BUILT).then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
  const known = answer(world, BUILT, event.request);
  if (known) event.respondWith(known);
});

// A page that starts offers to go over to this version. Only where it is of this version itself, and the only one open:
// another one may be in mid-hand, and needs the files that go.
scope.addEventListener("message", (event) => {
  const said = event.data as { start?: unknown } | null;
  if (typeof said?.start !== "string" || !namesAll(`src="${said.start}"`, BUILT, world.scope)) return;
  event.waitUntil(
    scope.clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
      return open.length <= 1 ? scope.skipWaiting() : undefined;
    }),
  );
});
