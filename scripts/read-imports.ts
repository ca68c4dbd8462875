import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface ImportStatement {
  specifier: string;
  /** Vanishes before the program runs, so it cannot make a cycle at load time. */
  typeOnly: boolean;
}

type SyntaxNode = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const literal = (value: unknown): string | undefined =>
  isNode(value) && typeof value.value === 'string' ? value.value : undefined;

function importOf(node: SyntaxNode): ImportStatement | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType': {
      const specifier = literal(node.source) ?? literal(node.argument);
      const typeOnly =
        node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
      return specifier === undefined ? undefined : { specifier, typeOnly };
    }
    default:
      return undefined;
  }
}

function collect(value: unknown, found: ImportStatement[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  if (!isNode(value)) return;
  const statement = importOf(value);
  if (statement) found.push(statement);
  for (const child of Object.values(value)) if (typeof child === 'object') collect(child, found);
}

/** Static and dynamic imports, re-exports and `import('…')` in types, without Vite's `?url` and the like. */
export function readImports(file: string): ImportStatement[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: ImportStatement[] = [];
  collect(program, found);
  return found.map(({ specifier, typeOnly }) => ({ specifier: specifier.replace(/\?.*$/, ''), typeOnly }));
}
