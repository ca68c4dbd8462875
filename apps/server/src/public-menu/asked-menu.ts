import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { findUnsafeText } from '../platform/http/unsafe-text.ts';
import type { KeptMenu, KeptMenus } from './kept-menus.ts';
import { assertShown } from './withheld-menu.ts';

/** The menu whose slug stands in the address of one of its files. */
export async function askedMenu(
  menus: KeptMenus,
  { params }: FastifyRequest,
  reply: FastifyReply,
): Promise<KeptMenu> {
  const { slug } = params as { slug: string };
  const menu = findUnsafeText(slug) ? undefined : await menus.get({ slug: slug.toLowerCase() });
  if (!menu) throw new AppError('not_found');
  assertShown(menu, reply);
  return menu;
}
