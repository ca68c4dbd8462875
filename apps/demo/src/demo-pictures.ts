import type { ImageKind } from '@sofra/contract/images';
import { createFairTurns, type Database, type FileStore, storePicture } from '@sofra/server/filling';
import sharp from 'sharp';
import type { DemoShop } from './demo-shop.ts';
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
async function storeDrawings(
  { db, storage, now, width, signal }: Gallery,
  shopId: string,
  kind: ImageKind,
  drawings: readonly Svg[],
): Promise<string[]> {
  const inTurn = createFairTurns({ atOnce: 2, share: 2, mayWait: drawings.length, waitMs: 600_000 });
  return Promise.all(
    drawings.map((drawing) =>
      inTurn('demo', async () => {
        signal?.throwIfAborted();
        const source = await photograph(drawing, width);
        return storePicture(db, storage, now, { place: { shopId, kind }, source });
      }),
    ),
  );
}

export interface ShopPictures {
  logo: string | undefined;
  gallery: string[];
  categories: { picture: string | undefined; products: string[] }[];
}

/** All pictures of a shop that need not be there yet: what it never comes to is cleaned away after a day. */
export async function storePicturesOf(
  gallery: Gallery,
  shopId: string,
  shop: DemoShop,
): Promise<ShopPictures> {
  const store = (kind: ImageKind, drawings: readonly Svg[]) => storeDrawings(gallery, shopId, kind, drawings);
  const [logo] = await store('logo', [shop.logo]);
  const shopImages = await store('gallery', shop.gallery);
  const categories: ShopPictures['categories'] = [];
  for (const { picture, products } of shop.categories) {
    const [ofCategory] = await store('categories', [picture]);
    const ofProducts = await store(
      'products',
      products.map((product) => product.picture),
    );
    categories.push({ picture: ofCategory, products: ofProducts });
  }
  return { logo, gallery: shopImages, categories };
}
