// The server that a page without one sends its people to, to play with friends; remembered on this device.
import { kept } from "../net/settings.ts";

export const serverAddress = kept("server", "", (value) => typeof value === "string");

/** How a server is reached that was typed without it: at home there's seldom a certificate. Null: it's the name of none. */
function schemeOf(text: string): string | null {
  const host = text.split(/[/:?#]/, 1)[0] ?? "";
  if (host === "localhost" || /^\d+(?:\.\d+){3}$/.test(host)) return "http://";
  return host.includes(".") ? "https://" : null;
}

/** Where a server's pages begin, of what somebody typed; null where that's no address of the web. */
export function serverAt(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  const scheme = text.includes("://") ? "" : schemeOf(text);
  if (scheme === null) return null;
  let at: URL;
  try {
    at = new URL(scheme + text);
  } catch {
    return null;
  }
  if ((at.protocol !== "https:" && at.protocol !== "http:") || at.username !== "" || at.password !== "") return null;
  const folder = at.pathname.replace(/\/index\.html$/, "/").replace(/\/t\/[A-Za-z0-9]{1,32}\/?$/, "/");
  return at.origin + (folder.endsWith("/") ? folder : folder + "/");
}
