import type { ImageKind } from '@sofra/contract/images';
import sharp from 'sharp';
import type { Database } from '../platform/database/pool.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { createTurns } from '../platform/turns.ts';
import { storePicture } from '../uploads/upload.service.ts';
import { widthOfScene } from './drawings/scenes.ts';
import type { Svg } from './drawings/shapes.ts';

const unscaledDensity = 72;

export interface Gallery {
  db: Database;
  storage: FileStore;
  now: Date;
  /** Pixels from side to side. */
  width: number;
  signal: AbortSignal | undefined;
}

async function photograph(drawing: Svg, width: number): Promise<Buffer> {
  const density = (unscaledDensity * width) / widthOfScene;
  return sharp(Buffer.from(drawing), { density })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/** Takes drawings the way every upload goes and answers their addresses, in the order given. */
export async function storeDrawings(
  { db, storage, now, width, signal }: Gallery,
  shopId: string,
  kind: ImageKind,
  drawings: readonly Svg[],
): Promise<string[]> {
  const inTurn = createTurns({ atOnce: 2, mayWait: drawings.length });
  return Promise.all(
    drawings.map((drawing) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        const source = await photograph(drawing, width);
        return storePicture(db, storage, now, { place: { shopId, kind }, source });
      }),
    ),
  );
}
