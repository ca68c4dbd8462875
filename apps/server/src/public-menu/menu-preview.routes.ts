import { fallbackLanguage, isInterfaceLanguage } from '@sofra/contract/languages';
import { getMenuThemes, previewMenu, previewMenuAt } from '@sofra/contract/menu-preview';
import { languageOf } from '@sofra/reference-data/languages';
import { eq } from 'drizzle-orm';
import { AppError, fieldError } from '../platform/errors.ts';
import { createFairTurns } from '../platform/fair-turns.ts';
import { assertMay } from '../platform/http/guards.ts';
import type { Handle } from '../platform/http/routes.ts';
import { translate } from '../platform/i18n.ts';
import type { Services } from '../services.ts';
import { shops } from '../shops/shops.table.ts';
import { menuAt } from './menu-at.ts';
import type { MenuDesk } from './menu-desk.ts';
import { type Previewed, previewShop, previewValues } from './menu-preview.ts';
import { menuThen } from './menu-then.ts';
import { stillPage } from './still-page.ts';

/** What is seen of a page that is as large as a stamp. */
const thumbnailMax = 3;

/** Pages for the shop's own people, written as those for guests are, from what guests get and from what is typed. */
export function handleMenuPreview(handle: Handle, desk: MenuDesk, { db, config, now }: Services): void {
  // Whoever types quickly waits behind their own letters.
  const inTurn = createFairTurns({ atOnce: 2, share: 1, mayWait: 3, waitMs: 15_000 });

  async function storedMenu(shopId: string) {
    const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
    const source = shop && (await desk.menus.get({ slug: shop.shopSlug }));
    if (!source) throw new AppError('not_found');
    return { shop, source };
  }

  function builtMenu() {
    if (!desk.build) throw new Error('The public menu has not been built: run "npm start" once.');
    return desk.build;
  }

  function write(
    { menu, sections }: Pick<Previewed, 'menu'> & Partial<Previewed>,
    language: string,
    code: string,
    at = now(),
  ): string {
    const build = builtMenu();
    const page = build.renderMenu({
      menu,
      ...(sections && { sections }),
      language,
      isChosen: true,
      now: at,
      publicUrl: config.publicUrl,
      code,
      assets: build.assetsFor(menu.shop.theme, menu.shop.menu_typeface),
    });
    return stillPage(Buffer.from(page).toString());
  }

  function assertLanguage(lang: string): void {
    if (!languageOf(lang)) throw fieldError('lang', 'validation.language');
  }

  function untitledIn(lang: string) {
    const words = isInterfaceLanguage(lang) ? lang : fallbackLanguage;
    return {
      product: { [words]: translate(words, 'preview.untitled_product') },
      category: { [words]: translate(words, 'preview.untitled_category') },
    };
  }

  handle(previewMenu, async ({ member, body }) => {
    const { lang } = body;
    if (body.product || body.category) assertMay(member.role, 'menu.edit');
    if (body.shop) assertMay(member.role, 'shop.edit');
    assertLanguage(lang);
    return inTurn(member.userId, async () => {
      const stored = await storedMenu(member.shopId);
      const time = { now: now(), days: config.discountReferenceDays };
      const previewed = await previewValues({ ...stored, db, time, untitled: untitledIn(lang) }, body);
      const { menu, id, hiddenBy } = previewed;
      return {
        html: write(previewed, lang, stored.shop.qrCode),
        anchor: id && builtMenu().anchorIn(menu, id),
        hidden_by: hiddenBy,
      };
    });
  });

  handle(previewMenuAt, async ({ member, query, reply }) => {
    if (query.lang !== undefined) assertLanguage(query.lang);
    const page = await inTurn(member.userId, async () => {
      const { shop, source } = await storedMenu(member.shopId);
      const at = query.at === undefined ? now() : new Date(query.at);
      const language = query.lang ?? source.menu.languages[0] ?? fallbackLanguage;
      const menu = await menuThen(db, shop, source, at);
      return write({ menu: menuAt(menu, at) }, language, shop.qrCode, at);
    });
    desk.setMenuHeaders(reply);
    return reply
      .type(`${previewMenuAt.fileType}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .send(page);
  });

  handle(getMenuThemes, async ({ member, query: { lang } }) => {
    assertLanguage(lang);
    return inTurn(member.userId, async () => {
      const { shop, source } = await storedMenu(member.shopId);
      const html = write(
        previewShop(shop, source, {}, { now: now(), productsMax: thumbnailMax }),
        lang,
        shop.qrCode,
      );
      return { html, styles: builtMenu().styles };
    });
  });
}
