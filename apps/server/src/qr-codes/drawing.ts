import { create } from 'qrcode';
import sharp from 'sharp';
import { createFairTurns } from '../platform/fair-turns.ts';
import { openSideProcess } from '../platform/side-process.ts';
import type { TableCard } from './table-cards.ts';

const quiet = 4;

/** A code as a picture of so many pixels: a dot a module, enlarged beside the event loop. */
async function drawPng(address: string, size: number): Promise<Buffer> {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const width = modules.size + 2 * quiet;
  const dots = Buffer.alloc(width * width, 255);
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) dots[(row + quiet) * width + column + quiet] = 0;
  return sharp(dots, { raw: { width, height: width, channels: 1 } })
    .resize(size, size, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** Draws for members; whoever asks for many waits behind their own. */
export function openDrawing() {
  const inTurn = createFairTurns({ atOnce: 2, share: 1, mayWait: 8, waitMs: 30_000 });
  const drawCards = openSideProcess<TableCard, Uint8Array>(
    new URL('./table-cards.process.ts', import.meta.url),
    {
      patienceMs: 60_000,
      idleMs: 10_000,
    },
  );
  return {
    png: (who: string, address: string, size: number) => inTurn(who, () => drawPng(address, size)),
    cards: (who: string, card: TableCard) => inTurn(who, async () => Buffer.from(await drawCards(card))),
  };
}
