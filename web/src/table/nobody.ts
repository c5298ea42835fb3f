// A hand that nobody picked: what wins it at this table, and where its blind goes (N2 to N4, T4d).
import { catalogue } from "../words/words.ts";
import type { View } from "../wire.ts";
import { rule, type Rules } from "./order.ts";

const words = catalogue({
  en: {
    one: "fewest points wins",
    two: "the two with fewest points win",
    places: "paid by place, fewest points first",
    leaster: (aim: string) => `Leaster: no sides, ${aim}.`,
    trickNeeded: "You need a trick.",
    moster: "Moster: no sides, most points pays the others, every trick wins.",
    mittler: "Mittler: no sides, the middle number of points wins.",
    wilky: "Wilky: no sides, fewest points gets two.",
    blindTo: (trick: number) => `The blind goes to trick ${trick}.`,
    blindAside: "The blind counts for nobody.",
  },
  de: {
    one: "die wenigsten Augen gewinnen",
    two: "die zwei mit den wenigsten Augen gewinnen",
    places: "gezahlt wird nach Platz, die wenigsten Augen zuerst",
    leaster: (aim: string) => `Leaster: keine Seiten, ${aim}.`,
    trickNeeded: "Dazu braucht man einen Stich.",
    moster: "Moster: keine Seiten, die meisten Augen zahlen, alle Stiche gewinnen.",
    mittler: "Mittler: keine Seiten, die mittlere Augenzahl gewinnt.",
    wilky: "Wilky: keine Seiten, die wenigsten Augen bekommen zwei.",
    blindTo: (trick: number) => `Der Blind gehört zum ${trick}. Stich.`,
    blindAside: "Der Blind zählt für niemanden.",
  },
});

function byPlace(rules: Rules): boolean {
  const places = rule(rules, "leaster", "places");
  return Array.isArray(places) && places.length > 0;
}

/** Who wins a leaster: "fewest points wins". */
export function leasterAim(rules: Rules): string {
  const w = words();
  if (byPlace(rules)) return w.places;
  return rule(rules, "leaster", "winners") === "two-lowest" ? w.two : w.one;
}

/** Where the blind goes, unless it is the last trick as usual, or there is none. */
function blindText(rules: Rules, view: View): string {
  const w = words();
  if (rule(rules, "deal", "blind") === 0) return "";
  switch (rule(rules, "leaster", "blind")) {
    case "first-trick":
      return w.blindTo(1);
    case "named-trick":
      return w.blindTo(Number(rule(rules, "leaster", "blind-trick") ?? 1));
    case "dealer-says":
      return view.phase === "play" ? w.blindTo((view["blind-trick"] ?? 0) + 1) : "";
    case "nobody":
      return w.blindAside;
    default:
      return "";
  }
}

function aimText(rules: Rules): string {
  const w = words();
  const kind = rule(rules, "nobody-picks", "rule");
  if (kind === "moster" || kind === "mittler" || kind === "wilky") return w[kind];
  const said = w.leaster(leasterAim(rules));
  const needed = rule(rules, "leaster", "trick-needed") !== false && !byPlace(rules);
  return needed ? `${said} ${w.trickNeeded}` : said;
}

/** "Leaster: no sides, fewest points wins. You need a trick." */
export function nobodyPickedText(rules: Rules, view: View): string {
  return [aimText(rules), blindText(rules, view)].filter(Boolean).join(" ");
}
