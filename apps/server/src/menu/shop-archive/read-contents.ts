import {
  type ArchivedContents,
  type ArchivedLists,
  type ArchiveList,
  archivedShop,
  archiveFiles,
  archiveFormat,
  archiveListNames,
  archiveLists,
} from '@sofra/contract/shop-archive-format';
import { z } from 'zod';
import { type FieldProblem, fieldError } from '../../platform/errors.ts';
import { validated } from '../../platform/http/validation.ts';
import { refusedArchive, refusedContents } from './archive-refusal.ts';
import { type JsonValue, jsonValues } from './json-pieces.ts';
import type { OpenedZip } from './zip-file.ts';

/** A form shows no more of them, and whoever sends nonsense is not told all of it. */
const problemsMax = 100;

/** Of what a later version lists there may be some; nobody reads it here. */
const unknownMax = 1000;

const head = { exported_at: z.iso.datetime(), shop: archivedShop };

const isList = (name: string): name is ArchiveList => (archiveListNames as string[]).includes(name);
const isHead = (name: string): name is keyof typeof head => Object.hasOwn(head, name);

/** Gathers what `shop.json` says, each thing by the schema of the call that would make it. */
function gathering() {
  const problems: FieldProblem[] = [];
  const lists = Object.fromEntries(archiveListNames.map((name) => [name, []])) as unknown as Record<
    ArchiveList,
    unknown[]
  >;
  const said: Partial<Pick<ArchivedContents, keyof typeof head>> = {};
  const seen = new Set<string>();

  function read(schema: z.ZodType, value: unknown, path: string): unknown[] {
    const result = validated(schema, value);
    if ('value' in result) return [result.value];
    for (const field of result.fields)
      problems.push({ ...field, path: field.path === '' ? path : `${path}.${field.path}` });
    if (problems.length >= problemsMax) throw refusedContents(problems);
    return [];
  }

  return {
    take({ name, index, value }: JsonValue): void {
      if ((index ?? 0) === 0) {
        if (seen.has(name)) throw refusedArchive('archive_contents');
        seen.add(name);
      }
      if (name === 'format' && value !== archiveFormat) throw refusedArchive('archive_version');
      if (isList(name)) {
        if (index === undefined) throw refusedArchive('archive_contents');
        const { entry, most, limit } = archiveLists[name];
        if (index >= most) throw fieldError('file', `validation.limit.${limit}`);
        lists[name].push(...read(entry, value, `${name}.${index}`));
      } else if (isHead(name)) {
        const [known] = read(head[name], value, name);
        Object.assign(said, { [name]: known });
      } else if (index !== undefined && index >= unknownMax) throw refusedArchive('archive_contents');
    },
    finish(): ArchivedContents {
      if (problems.length > 0) throw refusedContents(problems);
      const { exported_at, shop } = said;
      if (!seen.has('format') || !exported_at || !shop) throw refusedArchive('archive_contents');
      return { exported_at, shop, ...(lists as unknown as ArchivedLists) };
    },
  };
}

/** What the archive says of the shop and its menu. The table beside it is for people, and nobody reads it here. */
export async function readContents(zip: OpenedZip): Promise<ArchivedContents> {
  if (!zip.has(archiveFiles.contents)) throw refusedArchive('archive_contents_missing');
  const contents = gathering();
  for await (const value of jsonValues(zip.read(archiveFiles.contents))) contents.take(value);
  return contents.finish();
}
