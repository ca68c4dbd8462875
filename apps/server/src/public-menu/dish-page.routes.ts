import type { FastifyInstance } from 'fastify';
import type { ViewCounter } from '../menu-views/view-counter.ts';
import { isGuest } from '../menu-views/visitors.ts';
import { sendEncoded } from '../platform/http/kept-answer.ts';
import { dishKey, encodingOf } from './kept-page.ts';
import type { MenuDesk } from './menu-desk.ts';
import { menuLookup, queryOf } from './menu-lookup.ts';
import { pageFor } from './page-choice.ts';
import { dishNamed } from './shown-dish.ts';

/** `/m/{slug}/p/{end of the id}`: one dish of the menu. */
export function serveDishPages(app: FastifyInstance, desk: MenuDesk, counter: ViewCounter): void {
  const { build, pages, setMenuHeaders } = desk;
  const { sendNotice, lookUp } = menuLookup(desk);

  app.get('/m/:slug/p/:dish', async (request, reply) => {
    const { slug, dish } = request.params as { slug: string; dish: string };
    if (!build) return sendNotice(request, reply, 'unavailable');
    const menu = await lookUp(request, reply, { slug: slug.toLowerCase() });
    if (!menu) return reply;
    if (menu.slug !== slug)
      // Asked again each time: a shop may go back to a name it had before.
      return reply
        .header('cache-control', 'no-cache')
        .redirect(`${menu.path}/p/${encodeURIComponent(dish)}${queryOf(request)}`, 301);

    const { lang } = request.query as { lang?: unknown };
    const key = pageFor(menu, lang, request.headers['accept-language']);
    const product = dishNamed(pages.shownNow(menu), dish);
    if (!product) {
      const { name, theme } = menu.menu.shop;
      const [how, language = ''] = key.split(' ');
      const address = how === 'chosen' ? `${menu.path}?lang=${language}` : menu.path;
      return sendNotice(request, reply, 'dish_not_found', { language, shop: { name, theme, address } });
    }
    const page = pages.get(menu, dishKey(key, product._id));
    const encoding = encodingOf(page, request);
    const body = pages.bodyOf(page, encoding);
    if (request.method === 'GET' && isGuest(request.headers))
      counter.countProduct(menu, page.language, product._id);
    setMenuHeaders(reply);
    return sendEncoded(request, reply, page, encoding, body);
  });
}
