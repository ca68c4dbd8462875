import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type pg from 'pg';
import readWorkbook from 'read-excel-file/universal';
import writeWorkbook from 'write-excel-file/node';
import { openLargeShop, productCount } from './large-shop.ts';
import type { Figure, Measurement, Subject } from './measurement.ts';
import { inTurns, median, spreadOf, timed } from './timing.ts';

const rounds = 5;
const csvOptions = { delimiter: ';', bom: true };

type Work = () => Promise<unknown>;
type Cells = string[][];

async function fetchOf({ url, cookie }: Subject, path: string, init: RequestInit = {}): Promise<Buffer> {
  const headers = { origin: url, cookie, ...(init.headers as Record<string, string>) };
  const answer = await fetch(`${url}/api${path}`, { ...init, headers });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
  return body;
}

async function upload(subject: Subject, shopId: string, name: string, file: Buffer) {
  const body = new FormData();
  body.append('shopId', shopId);
  body.append('file', new Blob([new Uint8Array(file)]), name);
  const answer = await fetchOf(subject, '/menu-import', { method: 'POST', body });
  return JSON.parse(String(answer)) as { _id: string; seen: string; counts: Record<string, number> };
}

function apply(subject: Subject, { _id, seen }: { _id: string; seen: string }) {
  const headers = { 'content-type': 'application/json' };
  return fetchOf(subject, `/menu-import/${_id}/apply`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ seen }),
  });
}

/** The same file with another name for every dish. */
function renamed(cells: Cells, round: number): Buffer {
  const [headings = [], ...rows] = cells;
  const at = headings.indexOf('name_tr');
  const changed = rows.map((row) => row.with(at, `${row[at]} ${round}`));
  return Buffer.from(`\uFEFF${stringify([headings, ...changed], csvOptions)}`);
}

/** Writing the same rows, and nothing else. */
const renameBare = (client: pg.Client, shopId: string) =>
  client.query('update products set name = (name::text)::json, updated_at = now() where shop_id = $1', [
    shopId,
  ]);

async function compare(name: string, work: Work, bare: Work): Promise<Figure> {
  const times = await inTurns(work, bare, rounds);
  return {
    name,
    value: median(times.ours),
    unit: 'ms',
    against: median(times.bare),
    kind: 'ceiling',
    spread: spreadOf(times.ours),
  };
}

/** The largest menu as a file, out and in, beside the bare libraries on the same cells. */
export const measureMenuFiles: Measurement = async (subject) => {
  const { id: shopId, client } = await openLargeShop(subject, 'defter');
  const download = (name: string) => fetchOf(subject, `/shop/${shopId}/${name}`);
  try {
    const csv = await download('menu.csv');
    const xlsx = await download('menu.xlsx');
    const cells = parse(csv, csvOptions) as Cells;
    const figures = [
      await compare(
        'menu.csv of 5,000 products, out',
        () => download('menu.csv'),
        async () => stringify(cells, csvOptions),
      ),
      await compare(
        'menu.xlsx of 5,000 products, out',
        () => download('menu.xlsx'),
        () => writeWorkbook(cells, {}).toBuffer(),
      ),
      await compare(
        'menu.csv of 5,000 products, read and compared',
        () => upload(subject, shopId, 'menu.csv', csv),
        async () => parse(csv, csvOptions),
      ),
      await compare(
        'menu.xlsx of 5,000 products, read and compared',
        () => upload(subject, shopId, 'menu.xlsx', xlsx),
        () => readWorkbook(new Blob([new Uint8Array(xlsx)])),
      ),
      await compare(
        'archive.zip of 5,000 products, beside menu.xlsx alone',
        () => download('archive.zip'),
        () => download('menu.xlsx'),
      ),
    ];
    const times: Record<'apply' | 'bare', number[]> = { apply: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      const draft = await upload(subject, shopId, 'menu.csv', renamed(cells, round));
      if (draft.counts.update !== productCount) throw new Error(`Not all: ${JSON.stringify(draft.counts)}`);
      times.apply.push((await timed(() => apply(subject, draft))).ms);
      times.bare.push((await timed(() => renameBare(client, shopId))).ms);
    }
    figures.push({
      name: 'an import that renames 5,000 products, applied',
      value: median(times.apply),
      unit: 'ms',
      against: median(times.bare),
      kind: 'ceiling',
      spread: spreadOf(times.apply),
    });
    return figures;
  } finally {
    await client.end();
  }
};
