import { menuWordsAddress } from '@sofra/contract/menu-words';
import type { FastifyInstance } from 'fastify';
import { sendEncoded } from '../platform/http/kept-answer.ts';
import { askedMenu } from './asked-menu.ts';
import { encodingOf } from './kept-page.ts';
import type { MenuDesk } from './menu-desk.ts';

/** What the search on a guest's page asks for when somebody begins to type. */
export function serveMenuWords(app: FastifyInstance, { menus, pages }: MenuDesk): void {
  app.get(menuWordsAddress(':slug'), { schema: { hide: true } }, async (request, reply) => {
    const page = pages.get(await askedMenu(menus, request, reply), 'words');
    const encoding = encodingOf(page, request);
    reply.header('cache-control', 'public, no-cache').header('vary', 'accept-encoding');
    return sendEncoded(request, reply, page, encoding, pages.bodyOf(page, encoding));
  });
}
