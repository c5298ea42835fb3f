// Which modules the first page needs, as the pages are built: all that are imported from its own, but not on demand.
interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

const known = new Map<string, boolean>();

function isFirst(id: string, graph: Graph): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // A circle leads nowhere else.
  known.set(id, false);
  const info = graph.getModuleInfo(id);
  const is = info !== null && (info.isEntry || info.importers.some((one) => isFirst(one, graph)));
  known.set(id, is);
  return is;
}

/** The name of the file that the module becomes a part of; null where that's left to the bundler. */
export const firstLoad = (id: string, graph: Graph): string | null => (isFirst(id, graph) ? "first" : null);
