// What options and their values are called in short. What they do is said in the server's messages.
import { cardShort, isCard } from "../cards/names.ts";
import type { Message } from "../words/messages.ts";
import { text, words } from "../words/say.ts";
import type { Option, Value } from "./fields.ts";

/** The message of that id; empty if there is none. */
function known(id: string): string {
  return text({ say: id } as Message);
}

function fromKey(key: string): string {
  const name = (key.split(".").at(-1) ?? key).replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name of a group or an option; one that the catalogue does not know yet is called by its key. */
export function labelOf(key: string): string {
  return known(`label.${key}`) || fromKey(key);
}

/** What a value of a choice is called in short. */
export function choiceName(option: Option, name: string): string {
  if (isCard(name)) return cardShort(name);
  return known(`value.${option.key}.${name}`) || known(`value.${name}`) || name.replaceAll("-", " ");
}

/** A value in words: "yes", "6", "not offered", "Q♣ J♦". */
export function valueName(option: Option, value: Value): string {
  if (typeof value === "boolean") return value ? words("composer.yes") : words("composer.no");
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return choiceName(option, value);
  if (value.length === 0) return words("composer.none");
  return option.kind === "cards" ? value.map((c) => cardShort(String(c))).join(" ") : value.join(", ");
}

/** The value that a text of `needs` spells, in words. */
export function spelledName(option: Option, spelled: string): string {
  if (option.kind === "flag") return valueName(option, spelled === "true");
  return option.kind === "choice" ? choiceName(option, spelled) : spelled;
}
