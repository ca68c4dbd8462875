import type { NoticePage } from '@sofra/contract/menu-page';
import { defaultTheme } from '@sofra/contract/shops';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database/failures.ts';
import { findUnsafeText } from '../platform/http/unsafe-text.ts';
import type { KeptMenu } from './kept-menus.ts';
import type { MenuDesk } from './menu-desk.ts';
import type { ShopName } from './menu-source.ts';
import { languageOfNotice } from './page-choice.ts';
import { markWithheld } from './withheld-menu.ts';

const html = 'text/html; charset=utf-8';

export type Notice = NoticePage['notice'];

/** There is a menu, and it will be shown again. */
const passing: readonly Notice[] = ['unavailable', 'suspended'];

export const queryOf = ({ url }: FastifyRequest): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : '';

/** Finds what guests ask for, and tells them in words where there is nothing. */
export function menuLookup({ build, menus }: MenuDesk) {
  /** In words, for guests; `no-store`, because the next moment may know better. */
  function sendNotice(
    request: FastifyRequest,
    reply: FastifyReply,
    notice: Notice,
    about: Partial<Pick<NoticePage, 'shop' | 'language'>> = {},
  ) {
    reply.code(passing.includes(notice) ? 503 : 404).header('cache-control', 'no-store');
    if (!build)
      return reply.type('text/plain').send('The public menu has not been built: npm start builds it.\n');
    const assets = build.assetsFor(about.shop?.theme ?? defaultTheme);
    return reply
      .type(html)
      .send(build.renderNotice({ notice, language: languageOfNotice(request), assets, ...about }));
  }

  /** The menu, or nothing once the guest has been told that there is none. */
  async function lookUp(
    request: FastifyRequest,
    reply: FastifyReply,
    name: ShopName,
  ): Promise<KeptMenu | undefined> {
    try {
      // What the database cannot even be asked for is the name of nothing.
      const menu = findUnsafeText(name) ? undefined : await menus.get(name);
      if (menu && !menu.isSuspended) return menu;
      if (menu) sendNotice(request, markWithheld(reply), 'suspended');
      else sendNotice(request, reply, 'not_found');
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      request.log.warn({ err: error }, 'a menu that is not kept was asked for');
      sendNotice(request, reply.header('retry-after', 5), 'unavailable');
    }
    return undefined;
  }

  return { sendNotice, lookUp };
}
