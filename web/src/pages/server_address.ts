// The server that a page without one sends its people to, to play with friends; remembered on this device.
import { kept } from "../net/settings.ts";

export const serverAddress = kept("server", "", (value) => typeof value === "string");

/** Where a server's pages begin, of what somebody typed; null where that's no address of the web. */
export function serverAt(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  let at: URL;
  try {
    at = new URL(text.includes("://") ? text : `https://${text}`);
  } catch {
    return null;
  }
  if ((at.protocol !== "https:" && at.protocol !== "http:") || at.username !== "" || at.password !== "") return null;
  const folder = at.pathname.replace(/\/index\.html$/, "/").replace(/\/t\/[A-Za-z0-9]{1,32}\/?$/, "/");
  return at.origin + (folder.endsWith("/") ? folder : folder + "/");
}
