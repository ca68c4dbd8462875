import { createProduct, type ProductInput } from '@sofra/contract/products';
import { drawProducts } from './drawn-products.ts';
import { addCategory, addMenuTime, addOptionGroup } from './menu.ts';
import { openShop, type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface OwnedShop {
  owner: Person;
  shopId: string;
}

/** In four alphabets and in currencies with two digits, three and none. */
export async function openTravellersShop(testApp: TestApp): Promise<OwnedShop> {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, {
    menu_languages: ['tr', 'en', 'ar', 'ru', 'id'],
    menu_currencies: ['TRY', 'KWD', 'JPY'],
  });
  return { owner, shopId: shop._id };
}

/** Dishes with everything that a cell of a table can come to harm by. */
export async function fillWithHardDishes(
  { owner, shopId }: OwnedShop,
  isMeant: (dish: object) => boolean = () => true,
): Promise<number> {
  const group = await addOptionGroup(owner, shopId, { name: { tr: 'Soslar [1-2]' } });
  const twins = [
    await addOptionGroup(owner, shopId, { name: { tr: 'İkiz; ve' } }),
    await addOptionGroup(owner, shopId, { name: { tr: 'İkiz; ve' } }),
  ];
  const time = await addMenuTime(owner, shopId);
  const categories = [
    await addCategory(owner, shopId, { name: { tr: 'Aynı ad' } }),
    await addCategory(owner, shopId, { name: { tr: 'Aynı ad' } }),
    await addCategory(owner, shopId, { name: { en: 'Only English' } }),
  ];
  const spaced = { name: { tr: '  iki yanında  ' }, description: { tr: '\r\n satır \r\n' } };
  const drawn = drawProducts({ numRuns: 60, seed: 21 })
    .filter(isMeant)
    .map((one, index) => (index === 1 ? { ...one, ...spaced } : one));
  for (const [index, one] of drawn.entries()) {
    const body = {
      shop_id: shopId,
      category_id: categories[index % 3]?._id ?? '',
      sku: index % 4 === 0 ? `=${index}` : null,
      menu_time_id: index % 5 === 0 ? time._id : null,
      option_groups:
        index % 3 === 0 ? [{ group_id: group._id, min: 0, max: 1 }, { group_id: twins[1]?._id ?? '' }] : [],
      ...one,
    } as ProductInput;
    const { status, text } = await owner.call(createProduct, { body });
    if (status !== 201) throw new Error(`${text} ${JSON.stringify(body)}`);
  }
  return drawn.length;
}
