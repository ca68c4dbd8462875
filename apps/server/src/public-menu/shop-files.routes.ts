import {
  dishShareAddress,
  iconAddress,
  manifestIconSizes,
  shareAddress,
  sharedPicture,
  shopFiles,
  touchIconSize,
} from '@sofra/contract/shop-files';
import { defaultTheme } from '@sofra/contract/shops';
import { isRtl } from '@sofra/reference-data/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { askedMenu } from './asked-menu.ts';
import type { KeptMenu } from './kept-menus.ts';
import type { MenuDesk } from './menu-desk.ts';
import { openShopPictures } from './shop-pictures.ts';
import { dishNamed } from './shown-dish.ts';

const aDay = 'public, max-age=86400';
const hidden = { schema: { hide: true } };
const ownMark = { shopId: '', picture: '' };

function manifestOf({ path, menu }: KeptMenu, color: string) {
  const { shop, languages } = menu;
  const [language = 'tr'] = languages;
  return {
    id: path,
    name: shop.name,
    short_name: shop.name,
    lang: language,
    dir: isRtl(language) ? 'rtl' : 'ltr',
    start_url: path,
    scope: path,
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: manifestIconSizes.map((size) => ({
      src: iconAddress(shop, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}

/** What makes a menu at home on a phone and in a message: its manifest, its icons and its picture to share. */
export function serveShopFiles(
  app: FastifyInstance,
  { menus, pages, build }: MenuDesk,
  storage: FileStore,
): void {
  const pictures = openShopPictures(storage);
  const colorOf = (theme: string) => build?.assetsFor(theme).color || '#ffffff';
  const sendPng = (reply: FastifyReply, png: Buffer) =>
    reply.type('image/png').header('cache-control', aDay).send(png);
  const sendJpeg = (reply: FastifyReply, jpeg: Buffer) =>
    reply.type('image/jpeg').header('cache-control', aDay).send(jpeg);

  const menuOf = (request: FastifyRequest, reply: FastifyReply) => askedMenu(menus, request, reply);

  /** The same file whatever the shop is called: its address names it with a colon in place of the name. */
  const anyShop = { shop_slug: ':slug', logo: '' } as KeptMenu['menu']['shop'];

  app.get(shopFiles(anyShop).manifest, hidden, async (request, reply) => {
    const menu = await menuOf(request, reply);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(JSON.stringify(manifestOf(menu, colorOf(menu.menu.shop.theme))));
  });

  for (const size of [touchIconSize, ...manifestIconSizes])
    app.get(iconAddress(anyShop, size), hidden, async (request, reply) => {
      const { shopId, menu } = await menuOf(request, reply);
      const { logo: picture, theme } = menu.shop;
      return sendPng(reply, await pictures.icon({ shopId, picture, background: colorOf(theme) }, size));
    });

  app.get(shareAddress(anyShop, ''), hidden, async (request, reply) => {
    const { shopId, menu } = await menuOf(request, reply);
    const picture = sharedPicture(menu);
    if (!picture) throw new AppError('not_found');
    const wanted = { shopId, picture, background: colorOf(menu.shop.theme) };
    return sendJpeg(reply, await pictures.share(wanted, picture === menu.shop.logo));
  });

  app.get(dishShareAddress(anyShop, ':dish', ''), hidden, async (request, reply) => {
    const kept = await menuOf(request, reply);
    const { dish } = request.params as { dish: string };
    const picture = dishNamed(pages.shownNow(kept), dish)?.product_images[0];
    if (!picture) throw new AppError('not_found');
    const { shopId, menu } = kept;
    return sendJpeg(
      reply,
      await pictures.share({ shopId, picture, background: colorOf(menu.shop.theme) }, false),
    );
  });

  // Phones ask for it wherever a page names none.
  app.get('/apple-touch-icon.png', hidden, async (_, reply) =>
    sendPng(reply, await pictures.icon({ ...ownMark, background: colorOf(defaultTheme) }, touchIconSize)),
  );
}
