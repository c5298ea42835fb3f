declare module "virtual:words/*" {
  const lines: Record<string, import("./shown.ts").Line>;
  export default lines;
}

declare module "virtual:words" {
  /** The languages of words/*.json, American English first. */
  export const languages: readonly { tag: string; name: string }[];
  /** "de/later": what fetches that part; all but the first of American English, which is here from the start. */
  export const parts: Readonly<Record<string, () => Promise<{ default: Record<string, import("./shown.ts").Line> }>>>;
}
