// For tests in the pseudo language: what a page shows that is no message, that is, stands without brackets.

const ATTRIBUTES = ["aria-label", "aria-valuetext", "aria-description", "title", "placeholder", "alt"];

/** Cards, and what has no letters. */
function isPlain(text: string): boolean {
  return !/\p{L}/u.test(text.replace(/\b(?:10|[AKQJ6-9])[♣♠♥♦]/g, ""));
}

/** A text without what is in brackets; `depth`: how many are open before it. */
function outside(text: string, depth: number): { left: string; depth: number } {
  let left = "";
  for (const c of text) {
    if (c === "⟦") ++depth;
    else if (c === "⟧") --depth;
    else if (depth === 0) left += c;
  }
  return { left, depth };
}

/** `allowed`: texts that are no messages, such as names; `elsewhere`: selectors of what is left out. */
export function unsaid(root: Element, allowed: readonly string[], elsewhere: readonly string[] = []): string[] {
  const found: string[] = [];
  const names = [...allowed].sort((a, b) => b.length - a.length);
  const tell = (left: string, at: string) => {
    const rest = names.reduce((text, name) => text.replaceAll(name, ""), left);
    if (!isPlain(rest)) found.push(`${at}: ${left.trim()}`);
  };
  const skipped = (e: Element | null) => e !== null && elsewhere.some((selector) => e.closest(selector) !== null);
  let depth = 0;
  const walk = (node: Node) => {
    if (node.nodeType === 3) {
      // A message may go on over several elements, as a button with its letter underlined does.
      const { left, depth: after } = outside(node.textContent ?? "", depth);
      depth = after;
      if (!skipped(node.parentElement)) tell(left, node.parentElement?.tagName.toLowerCase() ?? "");
      return;
    }
    if (node.nodeType === 1) {
      const e = node as Element;
      for (const name of ATTRIBUTES) {
        const value = e.getAttribute(name);
        if (value !== null && !skipped(e)) tell(outside(value, 0).left, `${e.tagName.toLowerCase()}[${name}]`);
      }
    }
    node.childNodes.forEach(walk);
  };
  walk(root);
  return [...new Set(found)];
}
