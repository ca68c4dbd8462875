import type { Parts } from './unpacked.ts';

export interface ListedSheet {
  /** As the workbook lists them, counted from one. */
  number: number;
  path: string;
  isHidden: boolean;
}

const sheetTags = /<(?:[\w.-]+:)?sheet\s([^>]*)>/g;
const relationTags = /<(?:[\w.-]+:)?Relationship\s([^>]*)>/g;

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|[\\s:])${name}=["']([^"']*)["']`).exec(attributes)?.[1];

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** The sheets of a workbook in its order, with where each of them is. */
export function listedSheets(parts: Parts): ListedSheet[] {
  const relations = parts.get('xl/_rels/workbook.xml.rels')?.toString() ?? '';
  const targets = new Map<string | undefined, string>();
  for (const [, attributes = ''] of relations.matchAll(relationTags)) {
    targets.set(attribute(attributes, 'Id'), pathOf(attribute(attributes, 'Target') ?? ''));
  }
  const workbook = parts.get('xl/workbook.xml')?.toString() ?? '';
  return [...workbook.matchAll(sheetTags)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => attribute(attributes, 'name'))
    .map((attributes, index) => ({
      number: index + 1,
      path: targets.get(attribute(attributes, 'id')) ?? '',
      isHidden: /hidden/i.test(attribute(attributes, 'state') ?? ''),
    }));
}
