// A standing table: when it plays, and a file for one's calendar.
import { invitation } from "../route.ts";
import { text, words } from "../words/say.ts";
import { language } from "../words/words.ts";
import type { Table } from "../wire.ts";
import { calendarOf, dayName, readWeekly } from "./calendar.ts";

function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function Standing(props: { table: Table }) {
  const { table } = props;
  const weekly = readWeekly(table.settings.weekly);
  if (!weekly) return null;
  const time = (table.settings.weekly ?? "").slice(4);
  const about = words("house.weekly", { day: dayName(weekly.day, language.value), time });
  const keep = () =>
    download(
      "sheepshead.ics",
      calendarOf(
        {
          table: table.id,
          host: location.hostname,
          name: text(table.name),
          about,
          link: table.code ? invitation(table.code) : location.origin + location.pathname + "#/table/" + table.id,
          weekly,
        },
        new Date(),
      ),
    );
  return (
    <div class="standing">
      <p>{about}</p>
      <button type="button" onClick={keep}>
        {words("house.calendar")}
      </button>
    </div>
  );
}
