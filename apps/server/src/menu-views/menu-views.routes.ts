import { getMenuViews } from '@sofra/contract/public-menu';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { requireMember } from '../shops/membership.ts';
import { readMenuViews } from './menu-views.service.ts';

export function handleMenuViews(handle: Handle, { db, now }: Services): void {
  handle(getMenuViews, async ({ signedIn, params, query }) => {
    await requireMember(db, signedIn.userId, params.id, 'shop.see');
    return readMenuViews(db, params.id, query.days, now());
  });
}
