// What the service worker does, apart from being one: the built files are kept, so that pages open without a network.
// Nothing of /api or /ws is ever touched: what is not a built file goes to the network as if there were no worker.

/** The built files, written in front of the worker when the pages are built. */
export interface Built {
  version: string;
  /** Their addresses beside the worker; PAGE is the page. */
  files: string[];
}

export const PAGE = "./";

/** The few things of a browser that are needed here; a test brings its own. */
export interface World {
  caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
  fetch: (request: Request | string, how?: RequestInit) => Promise<Response>;
  /** The folder that the pages lie in, as an address: "https://host/", "https://host/some/folder/". */
  scope: string;
}

const PREFIX = "sheepshead-pages-";
/** A network that does not answer for so long is none. */
const PATIENCE = 4_000;

/** All pages of a host share its caches: each has its folder in the name. */
export function cacheName(built: Built, scope: string): string {
  return `${PREFIX}${built.version} ${new URL(scope).pathname}`;
}

/** Where an address lies below the folder; null for one elsewhere. */
function below(scope: string, address: URL): string | null {
  const [folder, whole] = [new URL(scope), address.origin + address.pathname];
  if (!whole.startsWith(folder.href)) return null;
  const path = whole.slice(folder.href.length);
  return path === "" || path === "index.html" ? PAGE : path;
}

/** Fetches all files of this version; fails if one is missing, and is tried again when the page is opened the next time. */
export async function keep(world: World, built: Built): Promise<void> {
  const cache = await world.caches.open(cacheName(built, world.scope));
  // One after the other: nobody waits for it, and a club behind one address does not ask for everything at once.
  for (const path of built.files) {
    // Files under assets/ never change under their names.
    const address = new URL(path, world.scope).href;
    const answer = await world.fetch(address, { cache: path.startsWith("assets/") ? "default" : "no-cache" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    // A server that is being renewed may have another page already.
    if (path === PAGE && !namesAll(await answer.clone().text(), built, world.scope)) throw new Error("another version");
    await cache.put(address, answer);
  }
}

/** Whether a page begins with scripts and styles of this version alone. */
export function namesAll(page: string, built: Built, scope: string): boolean {
  const named = [...page.matchAll(/(?:src|href)="((?:\.?\/)?assets\/[^"]+)"/g)].map((found) => found[1] ?? "");
  return named.length > 0 && named.every((one) => built.files.includes(below(scope, new URL(one, scope)) ?? ""));
}

/** Files of other versions go, once no page of theirs is open. */
export async function clear(world: World, built: Built): Promise<void> {
  const own = cacheName(built, world.scope);
  const [, folder = ""] = own.split(" ");
  for (const name of await world.caches.keys()) {
    if (!name.startsWith(PREFIX) || name === own) continue;
    // Before there were folders, the name had none.
    if ((name.split(" ")[1] ?? "/") === folder) await world.caches.delete(name);
  }
}

async function fromNetwork(world: World, request: Request, patience: number): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("late")), patience);
  });
  try {
    return await Promise.race([world.fetch(request), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The answer to a request, or null where the worker has nothing to do with it. */
export function answer(world: World, built: Built, request: Request): Promise<Response> | null {
  const path = request.method === "GET" ? below(world.scope, new URL(request.url)) : null;
  if (path === null) return null;
  const address = new URL(path, world.scope).href;
  const kept = async () => (await world.caches.open(cacheName(built, world.scope))).match(address);
  if (path.startsWith("assets/")) {
    // Of whatever version: a page that is open finds its own files also after the server was renewed.
    return (async () => (await world.caches.match(address)) ?? world.fetch(request))();
  }
  // Asked by the page itself, to see whether it is the newest: only the network knows.
  if (path === PAGE && request.mode !== "navigate") return null;
  if (!built.files.includes(path)) return null;
  // The newest where there is a network, else what is kept.
  return (async () => {
    const found = await kept();
    if (!found) return world.fetch(request);
    try {
      const fresh = await fromNetwork(world, request, PATIENCE);
      return fresh.status >= 500 ? found : fresh;
    } catch {
      return found;
    }
  })();
}
