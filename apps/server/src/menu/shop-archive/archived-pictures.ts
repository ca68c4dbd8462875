import type { ImageKind } from '@sofra/contract/images';
import { archiveLimits } from '@sofra/contract/shop-archive';
import type { ArchivedContents } from '@sofra/contract/shop-archive-format';
import type { Pictures } from '../../images/store-picture.ts';
import { AppError } from '../../platform/errors.ts';
import type { OpenedZip } from './zip-file.ts';

/** Every picture that is named, once, with what it shows. */
function namedPictures({ shop, categories, products }: ArchivedContents): Map<string, ImageKind> {
  const named = new Map<string, ImageKind>();
  const name = (path: string, kind: ImageKind) => {
    if (path !== '' && !named.has(path)) named.set(path, kind);
  };
  name(shop.logo, 'logo');
  for (const path of shop.shop_images) name(path, 'gallery');
  for (const { cat_image } of categories) name(cat_image, 'categories');
  for (const { product_images } of products) for (const path of product_images) name(path, 'products');
  return named;
}

/** The same contents with other addresses for pictures; one without is left out. */
export function withPictures(
  contents: ArchivedContents,
  urls: ReadonlyMap<string, string>,
): ArchivedContents {
  const one = (path: string) => urls.get(path) ?? '';
  const all = (paths: readonly string[]) => paths.flatMap((path) => urls.get(path) ?? []);
  const { shop, categories, products } = contents;
  return {
    ...contents,
    shop: { ...shop, logo: one(shop.logo), shop_images: all(shop.shop_images) },
    categories: categories.map((category) => ({ ...category, cat_image: one(category.cat_image) })),
    products: products.map((product) => ({ ...product, product_images: all(product.product_images) })),
  };
}

/** Everything that refers to one, with the shop's own where that is taken over. */
export const addressesIn = (contents: ArchivedContents): string[] => [...namedPictures(contents).keys()];

async function readWhole(zip: OpenedZip, path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(path)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** One that no picture can be made of is as good as missing; a place that is taken or a full disk is not its fault. */
const isNoPicture = (error: unknown) =>
  error instanceof AppError && ['image_damaged', 'unsupported_media_type', 'too_large'].includes(error.code);

interface Storing {
  userId: string;
  shopId: string;
  pictures: Pictures;
  /** Throws once nobody waits for it any more. */
  goOn: () => void;
}

const atOnce = 2;
const triesMax = 5;

/** Takes the pictures into the store, where they count as unused until something refers to them. */
export async function storePictures(zip: OpenedZip, contents: ArchivedContents, storing: Storing) {
  const { userId, shopId, pictures, goOn } = storing;
  const urls = new Map<string, string>();
  const named = [...namedPictures(contents)].slice(0, archiveLimits.pictures);
  const waiting = named.filter(([path]) => zip.has(path)).values();

  async function store(path: string, kind: ImageKind): Promise<void> {
    const source = await readWhole(zip, path);
    for (let tries = 1; ; tries++) {
      goOn();
      try {
        urls.set(path, await pictures.store(userId, { place: { shopId, kind }, source }));
        return;
      } catch (error) {
        if (isNoPicture(error)) return;
        // Whoever has sent half a gigabyte is not sent away because others were quicker for a moment.
        const isBusy = error instanceof AppError && error.code === 'busy';
        if (!isBusy || tries === triesMax) throw error;
      }
    }
  }

  const lane = async () => {
    for (const [path, kind] of waiting) await store(path, kind);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const missing = namedPictures(contents).size - urls.size;
  return { urls, missing };
}
