// A hand shown to others by a link: of a public table whose hands anyone may look at the hand itself, else a share without names.
import { get, post, Trouble } from "../net/api.ts";
import type { Table } from "../wire.ts";

export interface Link {
  address: string;
  /** What takes it back; null: anyone may look at the table's hands. */
  share: string | null;
}

const base = () => location.origin + location.pathname;

/** Whether strangers may read the records of this table. */
async function isOpen(table: string): Promise<boolean> {
  try {
    const about = await get<Pick<Table, "settings"> & { private?: boolean }>(`tables/${table}`);
    return about.settings.spectators === "open" && about.private !== true;
  } catch (e) {
    if (e instanceof Trouble && e.status === 404) return false;
    throw e;
  }
}

export async function linkTo(table: string, hand: number): Promise<Link> {
  if (await isOpen(table)) return { address: `${base()}#/review/${table}/${hand}`, share: null };
  const { id } = await post<{ id: string }>("me/shares", { table, hand });
  return { address: `${base()}#/shared/${id}`, share: id };
}

export async function takeBack(share: string): Promise<void> {
  await post(`me/shares/${share}/remove`);
}
