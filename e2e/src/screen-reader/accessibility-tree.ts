import type { CDPSession } from '@playwright/test';

/** What Chromium hands to screen readers, as far as it is read here. */
export interface Node {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  value?: { value?: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

interface Element {
  backendNodeId: number;
  attributes?: string[];
  children?: Element[];
}

/** What screen readers are told and the tree does not show, or not in whole letters. */
interface Source {
  language: string;
  attributes: ReadonlyMap<string, string>;
}

export interface Tree {
  root: Node;
  nodes: ReadonlyMap<string, Node>;
  sources: ReadonlyMap<number, Source>;
  /** That of the page. */
  language: string;
}

function* sourcesOf(element: Element, outer: string): Generator<[number, Source]> {
  const { attributes: listed = [], children = [] } = element;
  const attributes = new Map<string, string>();
  for (let at = 0; at < listed.length; at += 2) attributes.set(listed[at] ?? '', listed[at + 1] ?? '');
  const language = attributes.get('lang') ?? outer;
  yield [element.backendNodeId, { language, attributes }];
  for (const child of children) yield* sourcesOf(child, language);
}

export async function readTree(devtools: CDPSession): Promise<Tree> {
  const [{ nodes }, { root: document }] = await Promise.all([
    devtools.send('Accessibility.getFullAXTree') as Promise<{ nodes: Node[] }>,
    devtools.send('DOM.getDocument', { depth: -1 }) as Promise<{ root: Element }>,
  ]);
  const [root] = nodes;
  if (!root) throw new Error('the page has no accessibility tree');
  const sources = new Map(sourcesOf(document, ''));
  const html = document.children?.at(-1)?.backendNodeId ?? -1;
  return {
    root,
    nodes: new Map(nodes.map((node) => [node.nodeId, node])),
    sources,
    language: sources.get(html)?.language ?? '',
  };
}

export const roleOf = ({ role }: Node): string => role?.value ?? '';
export const nameOf = ({ name }: Node): string => name?.value?.replace(/\s+/g, ' ').trim() ?? '';
export const propertyOf = ({ properties = [] }: Node, wanted: string): unknown =>
  properties.find(({ name }) => name === wanted)?.value.value;
export const sourceOf = ({ sources }: Tree, { backendDOMNodeId = -1 }: Node): Source | undefined =>
  sources.get(backendDOMNodeId);

export const childrenOf = ({ nodes }: Tree, { childIds = [] }: Node): Node[] =>
  childIds.map((id) => nodes.get(id)).filter((node) => node !== undefined);

export const heardNodes = ({ nodes }: Tree): Node[] => [...nodes.values()].filter(({ ignored }) => !ignored);

/** The part of a page that has this role: the last of them, which lies on top. */
export const partOf = (tree: Tree, role: string): Node | undefined =>
  heardNodes(tree).findLast((node) => roleOf(node) === role);
