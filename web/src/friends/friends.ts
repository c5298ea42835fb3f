// Friends as the server tells of them, and what one can do.
import { get, post } from "../net/api.ts";

export interface Known {
  person: string;
  name: string;
  at: number;
}

export interface Friend extends Known {
  online: boolean;
}

export interface FriendsTold {
  /** Whether one may be asked, seen and invited. */
  open: boolean;
  friends: Friend[];
  asks: Known[];
  asked: Known[];
  played: Known[];
}

export interface Invitation {
  person: string;
  name: string;
  /** The table's code. */
  table: string;
}

export const friendsTold = () => get<FriendsTold>("me/friends");
/** Asks, or accepts; "friends" if both want it. */
export const befriend = async (person: string) =>
  (await post<{ state: "asked" | "friends" }>("me/friends", { person })).state;
export const unfriend = (person: string) => post(`me/friends/${person}/remove`);
export const openToFriends = (open: boolean) => post("me/friends-open", { open });
export const invite = (person: string, table: string) => post(`me/friends/${person}/invite`, { table });
export const notices = async () => (await get<{ invitations: Invitation[] }>("me/notices")).invitations;
export const answered = (person: string) => post("me/notices/answered", { person });
