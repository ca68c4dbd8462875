import type { Page } from '@playwright/test';
import { type GuestMenu, sendAsOwner } from './menu-guest.ts';
import { uploadPicture } from './owner-pictures.ts';

export const categoryCount = 40;
const productCount = 500;
/** Requests under way at a time. */
const atOnce = 6;

const names = {
  tr: ['Çorbalar', 'Zeytinyağlılar', 'Ara sıcaklar', 'Izgara', 'İçecekler'],
  ar: ['شوربات', 'مقبلات باردة', 'مقبلات ساخنة', 'مشاوي', 'مشروبات'],
  ru: ['Супы', 'Холодные закуски', 'Горячие закуски', 'Гриль', 'Напитки'],
};
const dishes = {
  tr: ['Simit', 'Fırında kuzu incik, köz patlıcan ve bulgur pilavı', 'Muvaffakiyetsizleştiriciveremeyen'],
  ar: ['سميط', 'لحم ضأن بالفرن مع باذنجان مشوي وبرغل', 'كباب'],
  ru: ['Симит', 'Баранья рулька в печи с баклажанами и булгуром', 'Достопримечательностьпревосходная'],
};
const sentence = 'Odun ateşinde pişer, mevsim yeşillikleri ve közlenmiş biberle gelir. ';
/** From what fits anywhere to the longest that a menu has had. */
const amounts = [45, 1250, 12_345.5, 999_999.5];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const inThree = (texts: Record<'tr' | 'ar' | 'ru', string[]>, index: number, suffix = '') =>
  Object.fromEntries(
    Object.entries(texts).map(([language, list]) => [language, `${at(list, index)}${suffix}`]),
  );

/** A few at a time, in any order. */
async function all<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

function productOf(index: number, picture: string) {
  const price = at(amounts, index);
  return {
    name: inThree(dishes, index),
    ...(index % 5 > 0 && { description: { tr: sentence.repeat(index % 4).trim() } }),
    product_images: index % 2 === 0 ? [picture] : [],
    is_active: true,
    position: index,
    prices: [
      { currency: 'TRY', price },
      { currency: 'EUR', price: Math.round(price * 2.3) / 100 },
    ],
    ...(index % 6 === 0 && { discount: { type: 'percentage', amount: 15 } }),
    ...(index % 3 === 0 && { ingredients: ['un', 'su', 'tuz'], allergens: ['gluten', 'milk'] }),
  };
}

/** 40 categories, 500 products, in Turkish, Arabic and Russian: half of them with a picture, all of them different in height. */
export async function openLargeMenu(page: Page, slug: string): Promise<GuestMenu> {
  const shop = await sendAsOwner<{ _id: string }>(page, 'POST', '/shop', {
    name: 'Büyük Lokanta',
    shop_slug: slug,
    description: sentence.repeat(3),
  });
  const picture = await uploadPicture(page, shop._id, 'products', 400);
  const categories = await all(categoryCount, (index) =>
    sendAsOwner<{ _id: string }>(page, 'POST', '/category', {
      shop_id: shop._id,
      name: inThree(names, index, ` ${index + 1}`),
      cat_image: index % 3 === 0 ? picture : '',
      is_active: true,
      position: index,
    }),
  );
  await all(productCount, (index) =>
    sendAsOwner(page, 'POST', '/product', {
      ...productOf(index, picture),
      shop_id: shop._id,
      category_id: at(categories, index)._id,
    }),
  );
  return { shopId: shop._id, slug };
}
