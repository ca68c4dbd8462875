import type { Database } from '../platform/database/pool.ts';
import { type Command, type Desk, NothingFound } from './command.ts';
import { type Page, pageOf, pageOptions, pageUsage, tellPage } from './pages.ts';
import { safeJson } from './safe-text.ts';

interface Listing<Row> {
  about: string;
  /** What they are called, one and many; the latter names them in JSON too. */
  things: [one: string, many: string];
  nothing: string;
  read(
    db: Database,
    desk: Desk,
    text: string | undefined,
    page: Page,
  ): Promise<{ found: Row[]; total: number }>;
  tell(row: Row): string;
}

/** A command that shows a page of what there is, or of what has the text in it. */
export const listCommand = <Row>({ about, things, nothing, read, tell }: Listing<Row>): Command => ({
  usage: pageUsage,
  about,
  options: pageOptions,
  words: { min: 0, max: 1 },
  async run(given, desk) {
    const { say, database } = desk;
    const page = pageOf(given);
    const { db } = await database();
    const { found, total } = await read(db, desk, given.words[0], page);
    if (given.flags.json) say(safeJson({ [things[1]]: found, total, ...page }));
    if (found.length === 0) throw new NothingFound(nothing);
    if (given.flags.json) return;
    for (const row of found) say(`${tell(row)}\n`);
    say(tellPage(page, found.length, total, total === 1 ? things[0] : things[1]));
  },
});
