import { createHash } from 'node:crypto';
import { bytesToKeep } from '../platform/bytes-to-keep.ts';
import type { TableCards } from './table-cards.ts';

/** A sheet is some 30 KB; whoever prints one often asks for it again, and never for hundreds. */
const most = 50;

function nameOf({ logo, ...card }: TableCards): string {
  return createHash('sha256')
    .update(JSON.stringify(card))
    .update(logo ?? '')
    .digest('base64');
}

/** Draws a sheet of cards once, and again when something on it has changed. */
export function keepSheets(draw: (card: TableCards) => Promise<Uint8Array>) {
  const kept = new Map<string, Buffer>();
  return async (card: TableCards): Promise<Buffer> => {
    const name = nameOf(card);
    const sheet = kept.get(name) ?? bytesToKeep(await draw(card));
    // The one asked for last goes last.
    kept.delete(name);
    kept.set(name, sheet);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return sheet;
  };
}
