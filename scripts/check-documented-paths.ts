import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { repositoryRoot } from './run-command.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'];
const fileName = /\.(ts|tsx|mjs|js|json|md|css|html|svg|png|yml|yaml|sql|sh|txt)$/;

/** Fenced blocks show output and commands; only what stands in the text is a claim about a path. */
const withoutFences = (text: string) => text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, '');

function looksLikePath(text: string): boolean {
  if (/[\s{}<>*$()[\]|"'=,;@]|:\/\/|^[/#~-]|^(mailto|tel):|…/.test(text)) return false;
  if (fileName.test(text)) return true;
  // `text/html`, `n/a`: a path of this repository starts at one of its folders or climbs.
  return /^\.{1,2}\//.test(text) || /^(apps|packages|scripts|e2e|bench|docs|\.ci)\//.test(text);
}

function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
  const linked = [...text.matchAll(/\]\(<?([^)>\s]+)>?(?:\s+"[^"]*")?\)/g)].map(([, target]) => target ?? '');
  return [
    ...quoted.filter(looksLikePath),
    // A link target is a path whatever it looks like, unless it is an address or an anchor.
    ...linked.filter((target) => !/^([a-z]+:|#|\/)/i.test(target)),
  ].map((path) => path.replace(/[#?].*$/, '').replace(/:\d+$/, ''));
}

/** Folders of .gitignore such as `data`: a document may name what only exists once the program has run. */
function ignoredNames(root: string): Set<string> {
  const file = join(root, '.gitignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Set(lines.filter((line) => /^[\w.-]+\/?$/.test(line)).map((line) => line.replace(/\/$/, '')));
}

function fileNames(root: string): Set<string> {
  const skipped = new Set(['node_modules', '.git', 'dist', 'data']);
  const paths = globSync('**/*', { cwd: root, exclude: (path) => skipped.has(basename(path)) });
  return new Set(paths.map((path) => basename(path)));
}

/** One line for each path in the documents that leads nowhere. */
export function findMissingPaths(root: string): string[] {
  const ignored = ignoredNames(root);
  const names = fileNames(root);
  const exists = (document: string, path: string) =>
    existsSync(join(root, path)) ||
    existsSync(join(root, dirname(document), path)) ||
    ignored.has(normalize(path).split('/')[0] ?? '') ||
    // A bare name speaks of a file of which the text has told the folder, or of many.
    names.has(path);

  return documents
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .flatMap((document) =>
      [...new Set(pathsIn(withoutFences(readFileSync(join(root, document), 'utf8'))))]
        .filter((path) => !exists(document, path))
        .map((path) => `${document} → ${path}: no such file`),
    );
}

if (import.meta.main) {
  const missing = findMissingPaths(repositoryRoot);
  for (const line of missing) console.log(line);
  if (missing.length > 0) process.exitCode = 1;
}
