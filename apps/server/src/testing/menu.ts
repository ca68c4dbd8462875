import { type Category, type CategoryInput, createCategory } from '@sofra/contract/categories';
import { createMenuTime, type MenuTime, type MenuTimeInput } from '@sofra/contract/menu-times';
import { createOptionGroup, type OptionGroup, type OptionGroupInput } from '@sofra/contract/option-groups';
import { createProduct, type Product, type ProductInput } from '@sofra/contract/products';
import { translate } from '../platform/i18n.ts';
import type { Answer, Caller } from './test-app.ts';

function created(answer: Answer) {
  if (answer.status !== 201) throw new Error(`It was not stored: ${answer.text}`);
  return answer.body;
}

export const addCategory = async (
  person: Caller,
  shopId: string,
  overrides: Partial<CategoryInput> = {},
): Promise<Category> => {
  const body = { shop_id: shopId, name: { tr: 'Kebaplar', en: 'Kebabs' }, ...overrides };
  return created(await person.call(createCategory, { body }));
};

/** A product that breaks no rule, in the category given. */
export const productBody = (
  { _id, shop_id }: Pick<Category, '_id' | 'shop_id'>,
  overrides: Partial<ProductInput> = {},
): ProductInput => ({
  shop_id,
  category_id: _id,
  name: { tr: 'Adana Kebap', en: 'Adana Kebab' },
  prices: [{ currency: 'TRY', price: 100 }],
  ...overrides,
});

export const addProduct = async (
  person: Caller,
  category: Pick<Category, '_id' | 'shop_id'>,
  overrides: Partial<ProductInput> = {},
): Promise<Product> => created(await person.call(createProduct, { body: productBody(category, overrides) }));

export const addOptionGroup = async (
  person: Caller,
  shopId: string,
  overrides: Partial<OptionGroupInput> = {},
): Promise<OptionGroup> => {
  const options = [{ name: { tr: 'Pilav' } }, { name: { tr: 'Bulgur' } }];
  const body = { shop_id: shopId, name: { tr: 'Yanında' }, options, ...overrides };
  return created(await person.call(createOptionGroup, { body }));
};

export const addMenuTime = async (
  person: Caller,
  shopId: string,
  overrides: Partial<MenuTimeInput> = {},
): Promise<MenuTime> => {
  const body = { shop_id: shopId, name: { tr: 'Kahvaltı', en: 'Breakfast' }, ...overrides };
  return created(await person.call(createMenuTime, { body }));
};

/** One field of a 422, with the English sentence that `key` stands for. */
export const problem = (path: string, key: string, values = {}) => ({
  path,
  message: translate('en', key, values),
});
