import { getMenuViews } from '@sofra/contract/public-menu';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { readMenuViews } from './menu-views.service.ts';

export function handleMenuViews(handle: Handle, { db, now }: Services): void {
  handle(getMenuViews, async ({ params, query }) => readMenuViews(db, params.id, query.days, now()));
}
