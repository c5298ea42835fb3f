// All that follows the account, from the moment that one is signed in.
import { follow } from "./follow.ts";
import { houseRules } from "./follow_rules.ts";

export function followAccount(): void {
  follow();
  follow(houseRules);
}
