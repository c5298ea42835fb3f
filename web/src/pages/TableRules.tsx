// The rules of the table one sits at, over the game.
import type { JSX } from "preact";
import { checkRules } from "../composer/checked.ts";
import { allChanges, type Rules } from "../composer/fields.ts";
import { variant, type ExplainedPart } from "../net/api.ts";
import { text, words } from "../words/say.ts";
import type { Table } from "../wire.ts";
import { Dialog, Shown, useAsked } from "./parts.tsx";
import { RulesTold } from "./RulesTold.tsx";
import { Standing } from "./Standing.tsx";

async function explained(table: Table): Promise<readonly ExplainedPart[]> {
  const base = await variant(table.variant);
  const changes = allChanges(base.rules as Rules, table.rules as Rules);
  if (Object.keys(changes).length === 0) return base.explained;
  return (await checkRules(base.id, changes)).explained ?? base.explained;
}

export function TableRules(props: { table: Table; onClose: () => void }): JSX.Element {
  const asking = useAsked(() => explained(props.table), props.table.hash);
  return (
    <Dialog title={words("table.rules-of", { table: text(props.table.name) })} wide onClose={props.onClose}>
      <Standing table={props.table} />
      <Shown asking={asking}>{(told) => <RulesTold of={told} />}</Shown>
    </Dialog>
  );
}
