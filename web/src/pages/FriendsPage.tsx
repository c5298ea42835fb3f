// Playing with friends: a table for them, the way to one that they made, and the name that they see.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { AccountDoor } from "../account/Door.tsx";
import { FriendsPanel } from "../friends/FriendsPanel.tsx";
import { learnMe } from "../net/api.ts";
import { words } from "../words/say.ts";
import { Friends } from "./Friends.tsx";
import { JoinByCode, OpenTables } from "./OpenTables.tsx";
import { Page } from "./parts.tsx";

/** `chosen`: what is to be played, "" for the usual. `joins`: whoever comes has a code; its box is at the top. */
export function FriendsPage(props: { chosen: string; joins: boolean }) {
  const chosen = useSignal(props.chosen || "five-called-ace");
  useEffect(() => {
    // Without a network the parts of this page say so.
    learnMe().catch(() => undefined);
  }, []);
  return (
    <Page title={words("home.friends")}>
      <h1>{words("home.friends")}</h1>
      <div class="columns">
        <div class="stack">
          {props.joins && <JoinByCode focused />}
          <Friends chosen={chosen} />
          <FriendsPanel />
        </div>
        <div class="stack">
          {!props.joins && <JoinByCode />}
          <OpenTables />
          <AccountDoor />
        </div>
      </div>
    </Page>
  );
}
