import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

type SyntaxNode = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const literal = (value: unknown): string | undefined =>
  isNode(value) && typeof value.value === 'string' ? value.value : undefined;

function specifierOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literal(node.source) ?? literal(node.argument);
    default:
      return undefined;
  }
}

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  if (!isNode(value)) return;
  const specifier = specifierOf(value);
  if (specifier !== undefined) found.push(specifier);
  for (const child of Object.values(value)) if (typeof child === 'object') collect(child, found);
}

/**
 * What a file imports, without Vite's `?url` and the like: static and dynamic imports, re-exports, and those of types,
 * as a reader has to follow them all.
 */
export function readImports(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: string[] = [];
  collect(program, found);
  return found.map((specifier) => specifier.replace(/\?.*$/, ''));
}
