// Tables on this device: which they are, and the way to the house. All that can wait comes with the house.
import { signal } from "@preact/signals";
import address from "virtual:engine";
import { kept } from "../net/settings.ts";
import { route } from "../route.ts";
import type { Wire } from "../net/socket.ts";
import type { Said } from "../words/messages.ts";

/** Whether this browser, and these pages as they were built, have all that it takes. */
export const canPlayHere = address !== null && typeof Worker !== "undefined" && !!globalThis.navigator?.locks;

/** Where the numbers of a device's tables begin; a server's are small. */
const FIRST = 2 ** 40;

export const isOnDevice = (table: string | null | undefined) =>
  /^t\d{13,16}$/.test(table ?? "") && Number(table?.slice(1)) >= FIRST;

/** Whether such a table, or a hand of one, is what is shown. */
export function isAtDevice(): boolean {
  const at = route.peek();
  return isOnDevice(at.page === "table" ? at.id : at.page === "replay" && "table" in at.of ? at.of.table : null);
}

export interface DeviceTable {
  id: string;
  name: Said;
  variant: string;
  players: number;
}

function isTable(one: unknown): boolean {
  const table = (one ?? {}) as Record<string, unknown>;
  const { name } = table;
  const said = typeof name === "string" || (typeof name === "object" && name !== null && "say" in name);
  return said && isOnDevice(String(table["id"])) && typeof table["players"] === "number";
}
const areTables = (all: unknown): all is DeviceTable[] => Array.isArray(all) && all.every(isTable);

/** The tables on this device that one can go on at, the last one last. */
export const deviceTables = kept<DeviceTable[]>("device-tables", [], areTables);

/** The name that one was known by last. */
export const lastName = kept<string>("last-name", "", (v) => typeof v === "string");

/** Whether tables with bots are made here though the server is there. */
export const aloneHere = kept("alone-here", false, (v) => typeof v === "boolean");

/** Why nothing is kept, if it isn't. */
export const notKept = signal<"full" | "refused" | null>(null);

const house = () => import("./house.ts");

/** What `net/api.ts` asks of a server, asked of the house. */
export const askHouse = async <T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> => {
  if (!canPlayHere) throw new Error("no house");
  return (await house()).request<T>(method, path, body);
};

/** What a table's line is made of: the house's for one on this device. */
export const wireTo = async (table: string): Promise<(() => Wire) | undefined> =>
  isOnDevice(table) ? (await house()).wire : undefined;
