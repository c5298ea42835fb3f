// What a director's browser may ask of its event, for proofs.
import type { Visitor } from "./house.ts";

/** What the server tells whoever has the director's key, which this browser has. */
export function told<T>(director: Visitor, what = "", body: object | null = null): Promise<T> {
  return director.page.evaluate(
    async ({ what, body }) => {
      const [known] = JSON.parse(localStorage.getItem("sheepshead.events") ?? "[]") as {
        id: string;
        director: string;
      }[];
      const visitor = (await (await fetch("/api/v1/visitor")).json()) as { me?: { csrf?: string } };
      const csrf = visitor.me?.csrf ?? "";
      const answer = await fetch(`/api/v1/events/${known?.id}${what}`, {
        method: body ? "POST" : "GET",
        headers: {
          "Event-Key": known?.director ?? "",
          ...(body ? { "Content-Type": "application/json", "X-CSRF-Token": csrf } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as never;
    },
    { what, body },
  );
}
