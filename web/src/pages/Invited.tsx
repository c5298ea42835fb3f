// Whose table a link leads to, for one who is asked for a name first.
import type { JSX } from "preact";
import type { TableToldOf } from "../net/api.ts";
import type { Said } from "../words/messages.ts";
import { say, text, words } from "../words/say.ts";
import { seatsSaid } from "./seats_said.ts";

/** What is played there and who sits there, in a line. */
export function invitedLine(table: TableToldOf): string {
  const { seats, settings } = table;
  return words("home.table-line", {
    game: table.variant ? ({ say: `variant.${table.variant}` } as Said) : say("table.house-rules"),
    seats: seatsSaid({
      people: seats.filter((s) => s.person !== null).length,
      bots: seats.filter((s) => s.bot !== null).length,
      empty: seats.filter((s) => s.bot === null && s.person === null).length,
      yields: settings["bots-yield"] === true,
    }),
  });
}

/** The host's name, where the table's own does not say it. */
export function hostNamed(table: TableToldOf): string | null {
  if (typeof table.name !== "string") return null;
  return table.seats.find((s) => s.person !== null && s.person === table.host)?.name ?? null;
}

export function Invited(props: { to: TableToldOf }): JSX.Element {
  const host = hostNamed(props.to);
  return (
    <>
      <h1>{text(props.to.name)}</h1>
      <p class="invited">
        {host !== null && words("page.invited", { host })} {invitedLine(props.to)}
      </p>
    </>
  );
}
