import * as categories from './categories.ts';
import * as history from './history.ts';
import * as images from './images.ts';
import * as menuExport from './menu-export.ts';
import * as menuFilling from './menu-filling.ts';
import * as menuImport from './menu-import.ts';
import * as menuPreview from './menu-preview.ts';
import * as menuTimes from './menu-times.ts';
import * as optionGroups from './option-groups.ts';
import * as passkeyLogin from './passkey-login.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as priceHistory from './price-history.ts';
import * as priceRuns from './price-runs.ts';
import * as productBulk from './product-bulk.ts';
import * as products from './products.ts';
import * as publicMenu from './public-menu.ts';
import type { Route } from './route.ts';
import * as secondFactor from './second-factor.ts';
import * as securityEvents from './security-events.ts';
import * as shopArchive from './shop-archive.ts';
import * as shops from './shops.ts';
import * as site from './site.ts';
import * as soldOut from './sold-out.ts';
import * as team from './team.ts';
import * as users from './users.ts';

export interface Call {
  /** The name its route is exported by; other programs call it so too. */
  operationId: string;
  route: Route;
}

const slices = [
  site,
  users,
  secondFactor,
  passkeyLogin,
  passkeys,
  securityEvents,
  shops,
  team,
  categories,
  products,
  productBulk,
  optionGroups,
  menuTimes,
  priceRuns,
  soldOut,
  menuFilling,
  menuExport,
  menuImport,
  shopArchive,
  priceHistory,
  history,
  images,
  payments,
  publicMenu,
  menuPreview,
];
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

// In which order a module names its exports depends on who loads it.
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Every call that the contract describes. */
export const everyCall: Call[] = slices.flatMap((slice) =>
  Object.entries<unknown>(slice)
    .sort(byName)
    .flatMap(([operationId, value]) => (isRoute(value) ? [{ operationId, route: value }] : [])),
);
