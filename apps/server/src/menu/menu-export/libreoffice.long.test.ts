import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as calls from '@sofra/contract/menu-import';
import { expect, onTestFinished, test } from 'vitest';
import { download, readMenu } from '../../testing/menu-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { fillWithHardDishes, openTravellersShop } from '../../testing/travelling-menu.ts';

// The office is a package of the system's (libreoffice-calc); where it is missing this fails, it does not pass over.
const run = promisify(execFile);
const testApp = useTestApp();

type Kind = 'xlsx' | 'csv';

const savedAs: Record<Kind, string> = {
  xlsx: 'xlsx',
  csv: 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false',
};

/** Opened and saved by a person who changes nothing. */
async function savedByOffice(file: Buffer, from: Kind, to: Kind): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const given = join(folder, `menu.${from}`);
  const out = join(folder, 'saved');
  await writeFile(given, file);
  const profile = pathToFileURL(join(folder, 'profile'));
  // Semicolons, double quotes, UTF-8, from the first line, and every column as the text that stands there.
  const asText = Array.from({ length: 100 }, (_, column) => `${column + 1}/2`).join('/');
  const openedAs = from === 'csv' ? [`--infilter=CSV:59,34,76,1,${asText},0,false,false`] : [];
  await run('soffice', [
    `-env:UserInstallation=${profile}`,
    '--headless',
    ...openedAs,
    '--convert-to',
    savedAs[to],
    '--outdir',
    out,
    given,
  ]);
  return readFile(join(out, `menu.${to}`));
}

const ways = [
  { from: 'xlsx', to: 'xlsx' },
  { from: 'xlsx', to: 'csv' },
  { from: 'csv', to: 'csv' },
  { from: 'csv', to: 'xlsx' },
] as const;

const builtIn = new Set(Object.getOwnPropertyNames(Object.prototype));

/** A dish called 'constructor' is written in a way that Excel reads and LibreOffice shows as it stands. */
function isWritten(dish: unknown): boolean {
  if (typeof dish === 'string') return !builtIn.has(dish);
  return typeof dish !== 'object' || Object.values(dish ?? {}).every(isWritten);
}

test.each(ways)(
  'a menu that LibreOffice opened as $from and saved as $to comes back equal',
  {
    tags: ['W5.4'],
  },
  async ({ from, to }) => {
    const shop = await openTravellersShop(testApp);
    const { owner, shopId } = shop;
    const dishes = await fillWithHardDishes(shop, isWritten);
    const given = await download(testApp, owner, `/shop/${shopId}/menu.${from}`);
    const found = await readMenu(testApp, owner, shopId, await savedByOffice(given, from, to));
    const { rows } = (
      await owner.call(calls.listImportRows, { params: { id: found._id }, query: { kind: 'update' } })
    ).body;
    expect({ errors: found.errors, rows: rows.slice(0, 3) }).toEqual({ errors: [], rows: [] });
    expect(found.counts).toEqual({ create: 0, update: 0, unchanged: dishes, error: 0 });
  },
);
