import { nextPassword, password } from '../passwords.ts';
import type { World } from './world.ts';

/** What is accepted of calls whose fields hang together: drawn one by one they hardly ever fit. */
export function soundBodies({
  shopId,
  slug,
  staffId,
  ids,
  run,
  tokens,
  emails,
}: World): Record<string, object> {
  const shop_id = shopId;
  const name = { tr: 'Ezogelin', en: 'Lentil soup' };
  const prices = [{ currency: 'TRY', price: 10 }];
  return {
    changePassword: { current: password, password: nextPassword },
    changeEmail: { email: `yeni-${slug}@example.com`, password },
    resetPassword: { token: tokens.resetPassword, password: nextPassword },
    createShop: { name: 'Gül', description: 'Kahve', shop_slug: `yeni-${slug}` },
    patchShop: { _id: shopId, name: 'Gül' },
    handOverShop: { userId: staffId },
    acceptInvitation: { email: emails.at(-1), token: tokens.acceptInvitation },
    createCategory: { shop_id, name },
    createProduct: { shop_id, category_id: ids.category[0], name, prices },
    patchManyPrices: { shop_id, products: ids.product.slice(0, 2).map((_id) => ({ _id, prices })) },
    createOptionGroup: { shop_id, name, options: [{ name, prices }] },
    createMenuTime: { shop_id, name },
    createPriceRun: { shop_id, selection: {}, rules: [{ currency: 'TRY', kind: 'percent', value: 5 }] },
    applyPriceRun: { seen: run.seen },
    fillMenu: { categories: [{ name, products: [{ name, prices }] }] },
    applyMenuImport: { skipErrors: true },
    countProductView: { product: ids.product[0], language: 'tr' },
    previewMenu: { lang: 'tr', product: { name, prices, category_id: ids.category[0] } },
  };
}
