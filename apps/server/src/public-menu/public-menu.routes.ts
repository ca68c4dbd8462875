import { countProductView, getPublicMenu } from '@sofra/contract/public-menu';
import type { FastifyReply } from 'fastify';
import type { ViewCounter } from '../menu-views/view-counter.ts';
import { isGuest } from '../menu-views/visitors.ts';
import { AppError } from '../platform/errors.ts';
import { sendEncoded } from '../platform/http/kept-answer.ts';
import type { Handle } from '../platform/http/routes.ts';
import { encodingOf } from './kept-page.ts';
import type { MenuDesk } from './menu-desk.ts';
import { assertShown } from './withheld-menu.ts';

/** The menu as JSON, for any site, and the counting of what guests look at. */
export function handlePublicMenu(handle: Handle, desk: MenuDesk, counter: ViewCounter): void {
  async function menuAt(slug: string, reply: FastifyReply) {
    const menu = await desk.menus.get({ slug: slug.toLowerCase() });
    if (!menu) throw new AppError('not_found');
    assertShown(menu, reply);
    return menu;
  }

  handle(getPublicMenu, async ({ params, request, reply }) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding');
    const menu = await menuAt(params.slug, reply);
    const page = desk.pages.get(menu, 'json');
    const encoding = encodingOf(page, request);
    return sendEncoded(request, reply, page, encoding, desk.pages.bodyOf(page, encoding));
  });

  handle(countProductView, async ({ params, body, request, reply }) => {
    const viewed = await menuAt(params.slug, reply);
    const { menu } = viewed;
    const products = menu.categories.flatMap((category) => category.products);
    const meant = products.filter(({ _id }) => _id.endsWith(body.product));
    const [product] = meant;
    if (!product || meant.length > 1) throw new AppError('not_found');
    const { 'sec-fetch-dest': _, ...headers } = request.headers;
    const language = menu.languages.includes(body.language) ? body.language : (menu.languages[0] ?? '');
    if (isGuest(headers)) counter.countProduct(viewed, language, product._id);
    return undefined;
  });
}
