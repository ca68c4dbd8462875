import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * schema.org's own definitions, as `schema-dts` prints them into one file of types: whose kind a type is, what each of
 * its properties may hold, and the values of its enumerations. Read as text, because what is checked is data.
 */
const library = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/\.js$/, '.d.ts');
const text = readFileSync(library, 'utf8');

interface Definition {
  kindsOf: string[];
  properties: Map<string, string[]>;
}

const namesIn = (union: string) => union.split('|').map((name) => name.trim());

const definitions = new Map(
  [...text.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', bases = '', body = '']): [string, Definition] => [
      name,
      {
        kindsOf: bases.split(',').map((base) => base.trim()),
        properties: new Map(
          [...body.matchAll(/^\s*"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(
            ([, property = '', ranges = '']): [string, string[]] => [property, namesIn(ranges)],
          ),
        ),
      },
    ],
  ),
);

/** What each type may stand for: itself, narrower types, and the values of an enumeration. */
const unions = new Map(
  [...text.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', union = '']): [string, string[]] => [
    name,
    namesIn(union),
  ]),
);

const baseOf = (type: string) => definitions.get(`${type}Leaf`)?.kindsOf[0];

function rangesOf(definition: string | undefined, property: string): string[] | undefined {
  const { kindsOf = [], properties } = definitions.get(definition ?? '') ?? {};
  const own = properties?.get(property);
  if (own) return own;
  for (const base of kindsOf) {
    const inherited = rangesOf(base, property);
    if (inherited) return inherited;
  }
  return undefined;
}

const isKindOf = (type: string, range: string): boolean =>
  type === range ||
  (unions.get(range) ?? []).some((one) => one === `${type}Leaf` || (one !== range && isKindOf(type, one)));

const isValueOf = (value: unknown, range: string): boolean =>
  (unions.get(range) ?? []).includes(`"${String(value)}"`);

const written = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);

/** What the types leave at any text or number. */
const plain: Record<string, (value: unknown) => boolean> = {
  Text: written(/\S/),
  URL: written(/^https?:\/\/\S+$/),
  Number: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
  Date: written(/^\d{4}-\d\d-\d\d$/),
  Time: written(/^\d\d:\d\d$/),
  Energy: written(/^\d+ kcal$/),
  Mass: written(/^[\d.]+ g$/),
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What is wrong with data for search engines, each with the way to it; `defined` are the nodes that may be referred to. */
export function faultsOf(data: Node, defined: ReadonlyMap<unknown, Node> = new Map(), way = ''): string[] {
  const type = String(data['@type']);
  const base = baseOf(type);
  if (!base) return [`${way}: schema.org has no ${type}`];
  return Object.entries(data)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, held]) => {
      const here = `${way}/${name}`;
      const ranges = rangesOf(base, name);
      if (!ranges) return [`${here}: ${type} has no such property`];
      return [held].flat().flatMap((value) => {
        if (!isNode(value)) {
          const isFit = ranges.some((range) => plain[range]?.(value) || isValueOf(value, range));
          return isFit ? [] : [`${here}: ${String(value)}`];
        }
        const isReference = Object.keys(value).join() === '@id';
        const node = isReference ? defined.get(value['@id']) : value;
        if (!node) return [`${here}: nothing is called ${String(value['@id'])}`];
        if (!ranges.some((range) => isKindOf(String(node['@type']), range)))
          return [`${here}: holds no ${String(node['@type'])}`];
        return isReference ? [] : faultsOf(node, defined, here);
      });
    });
}
