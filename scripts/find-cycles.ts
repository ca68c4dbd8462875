/** One path for each way back found while walking: `[a, b, a]`. */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) cycles.push([...path.slice(at), node]);
    if (at >= 0 || done.has(node)) return;
    path.push(node);
    for (const next of edges.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };

  for (const node of edges.keys()) visit(node);
  return cycles;
}
