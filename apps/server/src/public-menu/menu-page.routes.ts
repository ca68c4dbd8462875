import type { FastifyInstance } from 'fastify';
import type { ViewCounter } from '../menu-views/view-counter.ts';
import { isGuest } from '../menu-views/visitors.ts';
import { sendEncoded } from '../platform/http/kept-answer.ts';
import { encodingOf } from './kept-page.ts';
import type { MenuDesk } from './menu-desk.ts';
import { menuLookup, queryOf } from './menu-lookup.ts';
import { pageFor } from './page-choice.ts';
import { noteHead } from './ready-pages.ts';

/** `/m/{slug}`, the menu itself, and `/q/{code}`, which printed codes lead to for ever. */
export function serveMenuPages(app: FastifyInstance, desk: MenuDesk, counter: ViewCounter): void {
  const { build, pages, setMenuHeaders } = desk;
  const { sendNotice, lookUp } = menuLookup(desk);

  app.get('/m/:slug', async (request, reply) => {
    const { slug } = request.params as { slug: string };
    if (!build) return sendNotice(request, reply, 'unavailable');
    const menu = await lookUp(request, reply, { slug: slug.toLowerCase() });
    if (!menu) return reply;
    if (menu.slug !== slug)
      // Asked again each time: a shop may go back to a name it had before.
      return reply.header('cache-control', 'no-cache').redirect(`/m/${menu.slug}${queryOf(request)}`, 301);

    const { lang } = request.query as { lang?: unknown };
    const page = pages.get(menu, pageFor(menu, lang, request.headers['accept-language']));
    const encoding = encodingOf(page, request);
    const body = pages.bodyOf(page, encoding);
    if (request.method === 'GET' && isGuest(request.headers))
      page.tally = counter.countMenu(menu, page.language, page.tally);
    // Of this answer only: it is not kept with the page.
    reply.header('server-timing', `menu;dur=${reply.elapsedTime.toFixed(2)}`);
    setMenuHeaders(reply);
    sendEncoded(request, reply, page, encoding, body);
    noteHead(page, encoding, reply);
    return reply;
  });

  app.get('/m/:slug/', (request, reply) => {
    const { slug } = request.params as { slug: string };
    return reply.redirect(`/m/${encodeURIComponent(slug)}${queryOf(request)}`, 301);
  });

  app.get('/q/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    const menu = await lookUp(request, reply, { code: code.toLowerCase() });
    if (!menu) return reply;
    // Never kept: tomorrow the same code may lead to another slug.
    return reply.header('cache-control', 'no-store').redirect(`/m/${menu.slug}${queryOf(request)}`, 302);
  });
}
