import { describe, expect, it } from "vitest";
import { isElsewhere, routeOf, tableLink } from "./route.ts";

describe("an address", () => {
  it("names a page", () => {
    expect(routeOf("")).toEqual({ page: "home" });
    expect(routeOf("#/")).toEqual({ page: "home" });
    expect(routeOf("#/tables")).toEqual({ page: "tables" });
    expect(routeOf("#/friends")).toEqual({ page: "friends", chosen: "" });
    expect(routeOf("#/friends/join")).toEqual({ page: "friends", chosen: "", joins: true });
    expect(routeOf("#/friends/five-called-ace")).toEqual({ page: "friends", chosen: "five-called-ace" });
    expect(routeOf("#/friends/house%3Aa1")).toEqual({ page: "friends", chosen: "house:a1" });
    for (const hash of ["#/tables/x", "#/friends/x/y", "#/friends/%3Cb%3E"])
      expect(routeOf(hash)).toEqual({ page: "nowhere" });
    expect(routeOf("#/settings")).toEqual({ page: "settings" });
    expect(routeOf("#/account")).toEqual({ page: "account" });
    expect(routeOf("#/table/t1")).toEqual({ page: "table", id: "t1", as: "player" });
    expect(routeOf("#/watch/t12")).toEqual({ page: "table", id: "t12", as: "spectator" });
  });

  it("of a table in the terminal leads to it, too", () => {
    expect(tableLink("/t/k3fq7a")).toBe("/#/join/K3FQ7A");
    expect(tableLink("/t/K3FQ7A/")).toBe("/#/join/K3FQ7A");
    for (const path of ["/", "/t/", "/t/K3/FQ", "/x/K3FQ7A"]) expect(tableLink(path)).toBeNull();
  });

  it("is a path of the pages or not", () => {
    for (const path of ["/", "/index.html", "/t/K3FQ7A", "/t/K3FQ7A/"]) expect(isElsewhere(path)).toBe(false);
    for (const path of ["/x", "/t/", "/t/%00", "/sw.js/x", "/t/K3/FQ"]) expect(isElsewhere(path)).toBe(true);
  });

  it("names an event, and leaves the rest to its pages", () => {
    expect(routeOf("#/events")).toEqual({ page: "events" });
    expect(routeOf("#/event/a1-B_2")).toEqual({ page: "event", id: "a1-B_2", rest: [] });
    expect(routeOf("#/event/a1/table/3")).toEqual({ page: "event", id: "a1", rest: ["table", "3"] });
    for (const hash of ["#/event", "#/events/x", "#/event/%3Cb%3E"]) expect(routeOf(hash)).toEqual({ page: "nowhere" });
  });

  it("names a page for learning", () => {
    expect(routeOf("#/learn")).toEqual({ page: "learn", part: "overview", name: "" });
    expect(routeOf("#/learn/first")).toEqual({ page: "learn", part: "first", name: "" });
    expect(routeOf("#/learn/term/around-the-corner")).toEqual({
      page: "learn",
      part: "term",
      name: "around-the-corner",
    });
    expect(routeOf("#/learn/drill/pick")).toEqual({ page: "learn", part: "drill", name: "pick" });
    expect(routeOf("#/learn/first")).toEqual({ page: "learn", part: "first", name: "" });
    expect(routeOf("#/learn/hand/third")).toEqual({ page: "learn", part: "hand", name: "third" });
    expect(routeOf("#/learn/daily")).toEqual({ page: "learn", part: "daily", name: "" });
    for (const hash of [
      "#/learn/hand",
      "#/learn/daily/x",
      "#/learn/other",
      "#/learn/drill",
      "#/learn/first/x",
      "#/learn/term/%3Cb%3E",
    ])
      expect(routeOf(hash)).toEqual({ page: "nowhere" });
  });

  it("names an old hand, all of them, and their figures", () => {
    expect(routeOf("#/review/t1/12")).toEqual({ page: "replay", of: { table: "t1", hand: 12 } });
    expect(routeOf("#/review/kept/0123456789abcdef")).toEqual({ page: "replay", of: { key: "0123456789abcdef" } });
    expect(routeOf("#/history")).toEqual({ page: "history" });
    expect(routeOf("#/statistics")).toEqual({ page: "statistics" });
    for (const hash of ["#/review", "#/review/t1", "#/review/t1/0", "#/review/kept/x", "#/history/1"])
      expect(routeOf(hash)).toEqual({ page: "nowhere" });
  });

  it("with house rules keep all that stands behind the question mark", () => {
    expect(routeOf("#/composer")).toEqual({ page: "composer", base: "", query: "" });
    expect(routeOf("#/composer/three?name=a/b&x.y=1")).toEqual({
      page: "composer",
      base: "three",
      query: "name=a/b&x.y=1",
    });
    expect(routeOf("#/composer/../x?y")).toEqual({ page: "nowhere" });
    expect(routeOf("#/composers")).toEqual({ page: "nowhere" });
  });

  it("with a code may be typed in small letters", () => {
    expect(routeOf("#/join/k3fq7a")).toEqual({ page: "join", code: "K3FQ7A" });
  });

  it("that is cut off or made up leads nowhere", () => {
    for (const hash of ["#/table", "#/join/", "#/table/a/b", "#/table/../x", "#/join/%3Cb%3E", "#/other"])
      expect(routeOf(hash)).toEqual({ page: "nowhere" });
  });
});

it("shows a shared hand by its id alone", () => {
  const id = "0123456789abcdef0123456789abcdef01234567";
  expect(routeOf("#/shared/" + id)).toEqual({ page: "replay", of: { share: id } });
  for (const wrong of ["#/shared/", "#/shared/" + id + "0", "#/shared/" + id.slice(1) + "G", "#/shared/" + id + "/1"])
    expect(routeOf(wrong)).toEqual({ page: "nowhere" });
});
