import type { Call } from '@sofra/contract/every-call';
import type { ShopOf } from '@sofra/contract/route';
import type { Kind } from './ids.ts';

type KeysOf<T> = T extends object ? keyof T : never;

/** Of the id by which a call names the shop it is about. */
const byShopOf: Record<KeysOf<ShopOf>, Kind> = {
  shop: 'shop',
  category: 'category',
  product: 'product',
  pricedProduct: 'product',
  optionGroup: 'group',
  menuTime: 'time',
  priceRun: 'run',
  menuImport: 'import',
  shopArchive: 'archive',
  invitation: 'invitation',
  changeSet: 'change',
};

const byField: Record<string, Kind> = {
  shop_id: 'shop',
  shopId: 'shop',
  last_shop_id: 'shop',
  category_id: 'category',
  category_ids: 'category',
  product_id: 'product',
  product_ids: 'product',
  variant_id: 'variant',
  group_id: 'group',
  option_id: 'option',
  menu_time_id: 'time',
  userId: 'user',
  user_id: 'user',
  'variants._id': 'variant',
  'options._id': 'option',
  'product._id': 'product',
  'products._id': 'product',
  'category._id': 'category',
};

const byCall: Record<string, Kind> = {
  'endSession params.id': 'session',
  'renamePasskey params.id': 'passkey',
  'removePasskey params.id': 'passkey',
  'listSecurityEvents query.cursor': 'event',
  'deleteCategory query.moveTo': 'category',
  'orderCategories body.ids': 'category',
  'listProducts query.category': 'category',
  'orderProducts body.ids': 'product',
  'deleteProducts body.ids': 'product',
  'patchProducts body.ids': 'product',
  'patchProducts body.order': 'product',
  'orderOptionGroups body.ids': 'group',
  'listChanges query.entityId': 'product',
  'listChanges query.user': 'user',
  'listChanges query.before': 'change',
};

/** What an id names; `trail` is where it stands in the call, such as `body.variants._id`. */
export function kindOf({ operationId, route }: Call, trail: string): Kind | undefined {
  const ofCall = byCall[`${operationId} ${trail}`];
  if (ofCall) return ofCall;
  const [name = '', holder = ''] = trail.split('.').reverse();
  const ofField = byField[`${holder}.${name}`] ?? byField[name];
  if (ofField) return ofField;
  if (!route.shopOf || route.shopOf === 'form') return undefined;
  const [kind, place] = Object.entries(route.shopOf)[0] ?? [];
  return place === trail ? byShopOf[kind as KeysOf<ShopOf>] : undefined;
}
