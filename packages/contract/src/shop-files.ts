import type { PublicProduct, PublicShop } from './public-menu.ts';

/** What phones and messengers show of a menu. */
export const shareSize = { width: 1200, height: 630 } as const;
export const touchIconSize = 180;
export const manifestIconSizes = [192, 512] as const;

/** Changes with the picture, whose address ends in a part of its content's hash: what is kept is never an old one. */
const version = (picture: string) => (picture ? `?v=${picture.split('/').at(-1)?.slice(0, 8)}` : '');

export const iconAddress = ({ shop_slug, logo }: PublicShop, size: number): string =>
  `/m/${shop_slug}/icon-${size}.png${version(logo)}`;

export const shopFiles = (shop: PublicShop) => ({
  manifest: `/m/${shop.shop_slug}/app.webmanifest`,
  touchIcon: iconAddress(shop, touchIconSize),
});

interface Pictured {
  shop: PublicShop;
  categories: { products: Pick<PublicProduct, 'product_images'>[] }[];
}

/** The picture that stands for a menu: the cover, else the logo, else that of the first dish. */
export function sharedPicture({ shop, categories }: Pictured): string | undefined {
  const pictures = categories.flatMap(({ products }) => products.flatMap((p) => p.product_images));
  return shop.shop_images[0] || shop.logo || pictures[0];
}

/** `short` is the end of its id, as much of it as tells it apart. */
export const dishAddress = ({ shop_slug }: PublicShop, short: string): string => `/m/${shop_slug}/p/${short}`;

export const dishShareAddress = (shop: PublicShop, short: string, picture: string): string =>
  `${dishAddress(shop, short)}/share.jpg${version(picture)}`;

export const shareAddress = ({ shop_slug }: PublicShop, picture: string): string =>
  `/m/${shop_slug}/share.jpg${version(picture)}`;
