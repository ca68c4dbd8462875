import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './find-cycles.ts';
import { repositoryRoot } from './run-command.ts';
import { type ImportEdge, readImportEdges, readWorkspaces, type Workspace } from './source-tree.ts';

type Edges = Record<string, string[]>;

export interface DependencyGraph {
  /** Workspace folder → the workspaces it may import. */
  workspaces: Edges;
  /** Workspace folder → the workspaces that only its tests may import. */
  tests: Edges;
  /** Workspace folder that opens only some of its files → who may import it → the entries it may import. */
  entries: Record<string, Edges>;
  /** Workspace folder → the only packages of the registry it may import, tests aside. */
  externals: Edges;
  /** Workspace folder → slice (a folder of its `src`) → the slices it may import. */
  slices: Record<string, Edges>;
  /** Workspace folder → the slices that all others stand on: they import none, and none may be declared for them. */
  foundations: Edges;
}

interface CheckedEdge extends ImportEdge {
  fromTest: boolean;
}

const graphFile = 'scripts/dependency-graph.json';
/** Benches and stand-ins of a workspace: they import the whole program, and only tests import them. */
const testSupport = 'testing';

const isTestName = (file: string) => /\.test\.tsx?$/.test(file);
const isNamedForTests = (file: string) => /-(stand-in|bench)\.tsx?$/.test(file);
const isTestSupport = (file: string) => file.includes(`/${testSupport}/`);
/** The files beside `testing` that put the program together, and the tests of the whole. */
const isRoot = (slice: string) => /^(main|app|serve|supervise)\.tsx?$/.test(slice) || isTestName(slice);

/** The folder below `src`; a file that lies there itself is a slice of its own. */
const sliceOf = (workspace: string, file: string) =>
  file.slice(workspace.length).match(/^\/src\/([^/]+)/)?.[1];

const entryOf = ({ to }: ImportEdge, { packageName = '' }: Workspace) => to.slice(packageName.length + 1);

function entryViolation(graph: DependencyGraph, edge: CheckedEdge, to: Workspace): string | undefined {
  const from = edge.fromWorkspace.folder;
  const opened = graph.entries[to.folder];
  const entry = entryOf(edge, to);
  if (!opened || opened[from]?.includes(entry)) return undefined;
  if (edge.fromTest && entry.startsWith(`${testSupport}/`)) return undefined;
  return `undeclared: ${from} → ${entry} of ${to.folder}`;
}

function unusedEntries(imports: ImportEdge[], graph: DependencyGraph): string[] {
  const used = new Set(
    imports.flatMap((edge) =>
      edge.toWorkspace
        ? `${edge.fromWorkspace.folder} → ${edge.toWorkspace.folder}/${entryOf(edge, edge.toWorkspace)}`
        : [],
    ),
  );
  return Object.entries(graph.entries)
    .flatMap(([to, importers]) =>
      Object.entries(importers).flatMap(([from, entries]) =>
        entries.map((entry) => `${from} → ${to}/${entry}`),
      ),
    )
    .filter((edge) => !used.has(edge))
    .map((edge) => `${edge}: declared in ${graphFile}, but no import uses it`);
}

function workspaceViolation(graph: DependencyGraph, edge: CheckedEdge): string | undefined {
  const { to, fromWorkspace, toWorkspace } = edge;
  if (!toWorkspace) {
    if (to === 'vitest' && !edge.fromTest) return `test support lies in ${testSupport}`;
    const allowed = graph.externals[fromWorkspace.folder];
    if (!allowed || edge.relative || edge.fromTest) return undefined;
    return allowed.some((name) => to === name || to.startsWith(`${name}/`))
      ? undefined
      : `${fromWorkspace.folder} may import only ${allowed.join(', ') || 'its own files'}`;
  }
  if (toWorkspace === fromWorkspace) return undefined;
  if (edge.relative && toWorkspace.packageName) return `import it as ${toWorkspace.packageName}`;
  const declared = [graph.workspaces, ...(edge.fromTest ? [graph.tests] : [])];
  if (!declared.some((edges) => edges[fromWorkspace.folder]?.includes(toWorkspace.folder)))
    return `undeclared: ${fromWorkspace.folder} → ${toWorkspace.folder}`;
  return entryViolation(graph, edge, toWorkspace);
}

function sliceViolation(graph: DependencyGraph, edge: CheckedEdge): string | undefined {
  const workspace = edge.fromWorkspace.folder;
  const edges = graph.slices[workspace];
  if (!edges || !edge.relative || edge.toWorkspace !== edge.fromWorkspace) return undefined;
  const from = sliceOf(workspace, edge.from);
  const to = sliceOf(workspace, edge.to);
  if (!from || !to || from === to || from === testSupport || isRoot(from)) return undefined;
  // A test looks at what its slice does to the others, whichever way the program depends.
  if (edge.fromTest) return undefined;
  if (to === testSupport || isRoot(to)) return `only tests may import ${to}`;
  return edges[from]?.includes(to) ? undefined : `undeclared: ${workspace}/src/${from} → ${to}`;
}

const misplacedTestSupport = (imports: ImportEdge[]) =>
  [...new Set(imports.filter(({ relative }) => relative).map(({ to }) => to))]
    .filter((file) => isNamedForTests(file) && !isTestSupport(file))
    .map((file) => `${file}: test support lies in ${testSupport}`);

const loadedFoundations = (graph: DependencyGraph) =>
  Object.entries(graph.foundations).flatMap(([workspace, foundations]) =>
    foundations
      .filter((slice) => graph.slices[workspace]?.[slice]?.length !== 0)
      .map((slice) => `${graphFile} → ${workspace}/src/${slice}: it may import no slice`),
  );

const isWithin = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

const isUsed = (imports: ImportEdge[], from: string, to: string) =>
  imports.some((edge) => {
    const target = edge.relative ? edge.to : edge.toWorkspace?.folder;
    return isWithin(edge.from, from) && target !== undefined && isWithin(target, to);
  });

function unusedEdges(imports: ImportEdge[], edges: Edges, prefix = ''): string[] {
  return Object.entries(edges).flatMap(([from, targets]) =>
    targets
      .filter((to) => !isUsed(imports, `${prefix}${from}`, `${prefix}${to}`))
      .map((to) => `${prefix}${from} → ${prefix}${to}: declared in ${graphFile}, but no import uses it`),
  );
}

const toCycleLines = (edges: Map<string, Set<string>>, what: string) =>
  findCycles(edges).map((path) => `${path[0]} → ${path[1]}: cycle between ${what}: ${path.join(' → ')}`);

function fileCycles(imports: ImportEdge[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, relative } of imports) {
    if (relative) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
  return toCycleLines(edges, 'files');
}

const declaredCycles = (edges: Edges, what: string) =>
  toCycleLines(new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)])), what);

/** One line a violation: `file → file: reason`. */
export function findViolations(root: string, graph: DependencyGraph): string[] {
  const edges = readImportEdges(root, readWorkspaces(root));
  const imports: CheckedEdge[] = edges.map((edge) => ({
    ...edge,
    fromTest: isTestName(edge.from) || isTestSupport(edge.from),
  }));
  const ofProgram = imports.filter(({ fromTest }) => !fromTest);
  const violations = imports.flatMap((edge) => {
    const reasons = [workspaceViolation(graph, edge), sliceViolation(graph, edge)];
    return reasons
      .filter((reason) => reason !== undefined)
      .map((reason) => `${edge.from} → ${edge.to}: ${reason}`);
  });
  return [
    ...new Set(violations),
    ...misplacedTestSupport(imports),
    ...loadedFoundations(graph),
    ...fileCycles(imports),
    ...declaredCycles(graph.workspaces, 'workspaces'),
    ...unusedEdges(imports, graph.workspaces),
    ...unusedEdges(imports, graph.tests),
    ...unusedEntries(imports, graph),
    ...Object.entries(graph.slices).flatMap(([workspace, edges]) => [
      ...declaredCycles(edges, `slices of ${workspace}`),
      ...unusedEdges(ofProgram, edges, `${workspace}/src/`),
      ...Object.keys(edges)
        .filter((slice) => !existsSync(join(root, workspace, 'src', slice)))
        .map((slice) => `${graphFile} → ${workspace}/src/${slice}: there is no such slice`),
    ]),
  ];
}

if (import.meta.main) {
  const graph = JSON.parse(readFileSync(join(repositoryRoot, graphFile), 'utf8')) as DependencyGraph;
  const violations = findViolations(repositoryRoot, graph);
  for (const violation of violations) console.log(violation);
  if (violations.length > 0) process.exitCode = 1;
}
