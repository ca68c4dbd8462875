import type { Category } from '@sofra/contract/categories';
import type { Product, ProductInput } from '@sofra/contract/products';
import type { Shop, ShopInput } from '@sofra/contract/shops';
import type { LightMyRequestResponse } from 'fastify';
import type { App } from '../app.ts';
import { addCategory, addProduct } from './menu.ts';
import { openShop, type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What a phone calls itself. */
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

/** Somebody at the table opens an address. */
export const visit = (
  app: App,
  url: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  app.fastify.inject({ url, headers: { 'user-agent': phone, 'accept-language': 'tr', ...headers } });

export interface ShopWithMenu {
  owner: Person;
  shop: Shop;
  category: Category;
  product: Product;
}

/** A shop with one active category and one active product. */
export async function shopWithMenu(
  testApp: TestApp,
  shopOverrides: Partial<ShopInput> = {},
  productOverrides: Partial<ProductInput> = {},
): Promise<ShopWithMenu> {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { shop_slug: 'lale', menu_languages: ['tr', 'en'], ...shopOverrides });
  const category = await addCategory(owner, shop._id, { is_active: true });
  const product = await addProduct(owner, category, { is_active: true, ...productOverrides });
  return { owner, shop, category, product };
}
