import { describe, expect, it } from "vitest";
import { calendarOf, dayName, escaped, folded, nextTime, readWeekly } from "./calendar.ts";

const tuesday = { day: 2, hours: 19, minutes: 30 };

describe("the time of a standing table", () => {
  it("is read as the server writes it", () => {
    expect(readWeekly("tue 19:30")).toEqual(tuesday);
    expect(readWeekly("sun 00:05")).toEqual({ day: 0, hours: 0, minutes: 5 });
    for (const wrong of ["", "tue 24:00", "tue 9:30", "Tue 19:30", "tue 19:60", undefined])
      expect(readWeekly(wrong)).toBeNull();
  });

  it("has the days of the week in each language", () => {
    expect(dayName(0, "en")).toBe("Sunday");
    expect(dayName(2, "de")).toBe("Dienstag");
  });

  it("comes next today, in some days, or in a week", () => {
    // 2026-11-24 is a Tuesday.
    const at = (day: number, hours: number) => nextTime(tuesday, new Date(2026, 10, day, hours, 0));
    expect(at(24, 12)).toEqual(new Date(2026, 10, 24, 19, 30));
    expect(at(24, 20)).toEqual(new Date(2026, 11, 1, 19, 30));
    expect(at(26, 12)).toEqual(new Date(2026, 11, 1, 19, 30));
  });
});

describe("the calendar's file", () => {
  const of = {
    table: "t7",
    host: "cards.example.org",
    name: "Flo's table; Tuesdays, \\o/",
    about: "Süße Karten\nfür alle",
    link: "https://cards.example.org/#/join/K3FQ7A",
    weekly: tuesday,
  };
  const file = calendarOf(of, new Date(2026, 10, 24, 12, 0));

  it("is an event of every week that floats with the clock on the wall", () => {
    expect(file).toContain("\r\nDTSTART:20261124T193000\r\n");
    expect(file).toContain("\r\nRRULE:FREQ=WEEKLY;BYDAY=TU\r\n");
    expect(file).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
    expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("escapes what means something else", () => {
    expect(escaped("a;b,c\\d\ne")).toBe("a\\;b\\,c\\\\d\\ne");
    expect(file).toContain("SUMMARY:Flo's table\\; Tuesdays\\, \\\\o/\r\n");
  });

  it("has no line over 75 octets, and no character cut in two", () => {
    const long = "SUMMARY:" + "ü€🂡".repeat(40);
    const lines = folded(long).split("\r\n");
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lines.map((line, at) => (at > 0 ? line.slice(1) : line)).join("")).toBe(long);
    for (const line of lines.slice(1)) expect(line.startsWith(" ")).toBe(true);
  });

  it("tells no code by its UID", () => {
    const uid = /UID:(.*)\r\n/.exec(file)?.[1];
    expect(uid).toBe("table-t7@cards.example.org");
    expect(uid).not.toContain("K3FQ7A");
  });
});
