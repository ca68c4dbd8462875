import { listCategories } from '@sofra/contract/categories';
import { listChanges } from '@sofra/contract/history';
import { listMenuImports } from '@sofra/contract/menu-import';
import { getMenuThemes, previewMenu } from '@sofra/contract/menu-preview';
import { listMenuTimes } from '@sofra/contract/menu-times';
import { listOptionGroups } from '@sofra/contract/option-groups';
import { startPasskeyLogin } from '@sofra/contract/passkey-login';
import { listPasskeys } from '@sofra/contract/passkeys';
import { listPriceRuns } from '@sofra/contract/price-runs';
import { listProducts } from '@sofra/contract/products';
import { getMenuViews } from '@sofra/contract/public-menu';
import type { Route } from '@sofra/contract/route';
import { getSecondFactor } from '@sofra/contract/second-factor';
import { listSecurityEvents } from '@sofra/contract/security-events';
import { listShops } from '@sofra/contract/shops';
import { getSite } from '@sofra/contract/site';
import { listSoldOut } from '@sofra/contract/sold-out';
import { listInvitations } from '@sofra/contract/team';
import { getProfile, listSessions, logout, patchProfile } from '@sofra/contract/users';
import { type Reply, routeOf } from './contract-check.ts';
import { sampleUser } from './sample-shop.ts';

/** Somebody signed in who has nothing yet: what a test is not about. */
const usual = new Map<Route, unknown>([
  [getProfile, sampleUser],
  [patchProfile, sampleUser],
  [logout, undefined],
  [listSessions, { sessions: [] }],
  [getSecondFactor, { since: null, recoveryCodesLeft: 0 }],
  [listPasskeys, { available: true, passkeys: [] }],
  [startPasskeyLogin, { options: null }],
  [listSecurityEvents, { events: [], next: null }],
  [listShops, { shops: [] }],
  [listInvitations, { invitations: [] }],
  [listCategories, { categories: [] }],
  [listOptionGroups, { option_groups: [] }],
  [listSoldOut, { sold_out: [] }],
  [listMenuTimes, { menu_times: [] }],
  [listMenuImports, { menu_imports: [] }],
  [listPriceRuns, { price_runs: [] }],
  [listChanges, { changes: [], next: null }],
  [listProducts, { products: [], total: 0 }],
  [getMenuViews, { total: 0, days: [], languages: [], products: [] }],
  [
    previewMenu,
    { html: '<!doctype html><html><head></head><body></body></html>', anchor: null, hidden_by: null },
  ],
  [getMenuThemes, { html: '', styles: {} }],
  [getSite, { operatorName: 'Sofra', supportEmail: 'help@example.org' }],
]);

export function usualAnswer(call: string): Reply {
  const { route } = routeOf(call);
  if (!usual.has(route)) throw new Error(`${call}: the test says no answer`);
  return { status: route.status, json: usual.get(route) };
}
