import { shareSize } from '@sofra/contract/shop-files';
import type { Sharp } from 'sharp';
import { readPicture } from '../images/image-files.ts';
import { createFairTurns } from '../platform/fair-turns.ts';
import { loadSharp } from '../platform/load-sharp.ts';
import type { FileStore } from '../platform/storage/file-store.ts';

/** The mark of the product, to its edges: phones cut the corners themselves. */
const ownMark =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
<rect width="32" height="32" fill="#c2501f"/>
<g fill="none" stroke="#fff" stroke-width="2.25" stroke-linecap="round">
<path d="M7 20.5a9 9 0 0 1 18 0M5 20.5h22M9 25h14M16 8.5v2.5"/></g></svg>`);

/** A logo shared alone stands in the middle, no larger than it is looked at. */
const logoInShare = 400;

// Some tens of megabytes.
const keptMax = 300;

/** Whatever is see-through gets the colour of the shop's pages: phones would make it black. */
async function squareIcon(source: Buffer, size: number, background: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const square = sharp(source).resize(size, size, { fit: 'contain', background });
  return square.flatten({ background }).png().toBuffer();
}

const asJpeg = (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();

/** A photo fills the frame. */
async function photoToShare(source: Buffer, background: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return asJpeg(
    sharp(source)
      .resize({ ...shareSize, fit: 'cover' })
      .flatten({ background }),
  );
}

async function logoToShare(source: Buffer, background: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const logo = await sharp(source)
    .resize({ width: logoInShare, height: logoInShare, fit: 'inside' })
    .png()
    .toBuffer();
  return asJpeg(sharp({ create: { ...shareSize, channels: 3, background } }).composite([{ input: logo }]));
}

interface Wanted {
  /** Whose it is: a shop that is asked for much waits behind itself. */
  shopId: string;
  /** The address of the uploaded picture; empty for our own mark. */
  picture: string;
  background: string;
}

/** Icons for phones and the picture that messengers show, made of what was uploaded once somebody asks. */
export function openShopPictures(storage: FileStore) {
  const inTurn = createFairTurns({ atOnce: 1, share: 1, mayWait: 8, waitMs: 15_000 });
  const kept = new Map<string, Promise<Buffer>>();

  function made(kind: string, wanted: Wanted, make: (source: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const key = `${kind} ${wanted.picture} ${wanted.background}`;
    const known = kept.get(key);
    if (known) return known;
    const making = inTurn(wanted.shopId, async () =>
      make((wanted.picture && (await readPicture(storage, wanted.picture))) || ownMark),
    );
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    // The oldest first: whoever keeps an icon does not come back for it soon.
    for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - keptMax))) kept.delete(old);
    return making;
  }

  return {
    icon: (wanted: Wanted, size: number) =>
      made(`icon ${size}`, wanted, (source) => squareIcon(source, size, wanted.background)),
    share: (wanted: Wanted, isLogo: boolean) =>
      made(isLogo ? 'logo' : 'photo', wanted, (source) =>
        (isLogo ? logoToShare : photoToShare)(source, wanted.background),
      ),
  };
}
