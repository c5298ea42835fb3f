// A standing table's time, and its file for calendars (RFC 5545): every week, by the clock on the wall.
export const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

export interface Weekly {
  /** 0 for Sunday. */
  day: number;
  hours: number;
  minutes: number;
}

/** "tue 19:30"; null for anything else. */
export function readWeekly(text: string | undefined): Weekly | null {
  const found = /^(sun|mon|tue|wed|thu|fri|sat) ([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(text ?? "");
  if (!found) return null;
  const day = (DAYS as readonly string[]).indexOf(found[1] ?? "");
  return { day, hours: Number(found[2]), minutes: Number(found[3]) };
}

/** What a day of the week is called; 2026-11-22 is a Sunday. */
export function dayName(day: number, language: string): string {
  const date = new Date(Date.UTC(2026, 10, 22 + day));
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(date);
}

const two = (n: number) => String(n).padStart(2, "0");

function stamp(date: Date): string {
  return (
    `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}` +
    `T${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`
  );
}

/** TEXT of RFC 5545, 3.3.11. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => "\\" + sign)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** No line is longer than 75 octets, and no character is cut in two (3.1). */
export function folded(line: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  let out = "";
  let room = 75;
  for (const sign of line) {
    const size = bytes(sign);
    if (size > room) {
      out += "\r\n ";
      room = 74;
    }
    out += sign;
    room -= size;
  }
  return out;
}

/** When it is next, from `now` on. */
export function nextTime(weekly: Weekly, now: Date): Date {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate(), weekly.hours, weekly.minutes);
  next.setDate(next.getDate() + ((weekly.day - next.getDay() + 7) % 7));
  if (next <= now) next.setDate(next.getDate() + 7);
  return next;
}

/**
 * `link` leads to the table and stands in the file, for whoever has it may come anyway. The UID is the table's number on
 * this server: a file that is loaded again is the same event, and no code can be read from it.
 */
export function calendarOf(
  of: { table: string; host: string; name: string; about: string; link: string; weekly: Weekly },
  now: Date,
): string {
  const starts = nextTime(of.weekly, now);
  const utc = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sheepshead//Standing table//EN",
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:table-${of.table}@${of.host}`,
    `DTSTAMP:${utc}`,
    `DTSTART:${stamp(starts)}`,
    "DURATION:PT2H",
    `RRULE:FREQ=WEEKLY;BYDAY=${["SU", "MO", "TU", "WE", "TH", "FR", "SA"][of.weekly.day] ?? "SU"}`,
    `SUMMARY:${escaped(of.name)}`,
    `DESCRIPTION:${escaped(of.about)}`,
    `URL:${of.link}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => folded(line) + "\r\n").join("");
}
