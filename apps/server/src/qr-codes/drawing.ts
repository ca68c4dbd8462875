import { create } from 'qrcode';
import { createFairTurns } from '../platform/fair-turns.ts';
import { openSideProcess } from '../platform/side-process.ts';
import { keepSheets } from './kept-sheets.ts';
import type { TableCards } from './table-cards.ts';
import { twoColourPng } from './two-colour-png.ts';

const quiet = 4;

/** A code as a picture of so many pixels. */
function drawPng(address: string, size: number): Promise<Buffer> {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const places = Array.from({ length: modules.size + 2 * quiet }, (_, at) => at - quiet);
  const isInside = (place: number) => place >= 0 && place < modules.size;
  const dots = places.map((row) =>
    places.map((column) => isInside(row) && isInside(column) && modules.get(row, column) === 1),
  );
  return twoColourPng(dots, size);
}

/** Draws for members; whoever asks for many waits behind their own. */
export function openDrawing({ patienceMs }: { patienceMs: number }) {
  const inTurn = createFairTurns({ atOnce: 2, share: 1, mayWait: 8, waitMs: patienceMs });
  const drawCards = openSideProcess<TableCards, Uint8Array>(
    new URL('./table-cards.process.ts', import.meta.url),
    { patienceMs, idleMs: 10_000 },
  );
  const sheetOf = keepSheets(drawCards);
  return {
    png: (who: string, address: string, size: number) => inTurn(who, () => drawPng(address, size)),
    /** The logo is read and made ready once it is its turn: those who wait hold no picture. */
    cards: (who: string, card: Omit<TableCards, 'logo'>, readLogo: () => Promise<Buffer | undefined>) =>
      inTurn(who, async () => sheetOf({ ...card, logo: await readLogo() })),
  };
}
