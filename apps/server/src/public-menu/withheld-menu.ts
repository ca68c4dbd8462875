import { withheldHeader } from '@sofra/contract/menu-page';
import type { FastifyReply } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { KeptMenu } from './kept-menus.ts';

/**
 * Search engines go on listing what answers 503 for a while, and come back: a menu that is off for days has lost
 * nothing, and its notice is never what they list.
 */
const comeBackSeconds = 3_600;

/** Says to phones and crawlers what this answer is. */
export const markWithheld = (reply: FastifyReply): FastifyReply =>
  reply.header(withheldHeader, 'yes').header('retry-after', comeBackSeconds);

/** For whoever reads no pages. */
export function assertShown({ isSuspended }: KeptMenu, reply: FastifyReply): void {
  if (!isSuspended) return;
  markWithheld(reply);
  throw new AppError('menu_unavailable');
}
