import { expect, type Page } from '@playwright/test';

export interface GuestMenu {
  shopId: string;
  slug: string;
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Sends what the owner's screens would send; the page is signed in. */
export async function sendAsOwner<T>(
  page: Page,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  data: object,
): Promise<T> {
  const { origin } = new URL(process.env.E2E_URL ?? '');
  const answer = await page.request.fetch(`/api${path}`, { method, data, headers: { Origin: origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** A small menu with everything that a product can have. */
export async function openGuestMenu(page: Page, slug: string): Promise<GuestMenu> {
  const shop = await sendAsOwner<{ _id: string }>(page, 'POST', '/shop', {
    name: 'Lale Lokantası',
    shop_slug: slug,
    description: 'Ege mutfağından ev yemekleri.',
    delivery_status: true,
    payments: ['Nakit'],
    address: { street: 'Moda Caddesi', houseNumber: '12' },
    restaurant_time_info: Object.fromEntries(days.map((day) => [day, [{ open: '00:00', close: '24:00' }]])),
    social_media: { instagram: { url: 'https://instagram.com/lale' } },
  });
  const categories = [
    {
      name: { tr: 'Çorbalar', en: 'Soups', ar: 'شوربات' },
      dish: { tr: 'Mercimek çorbası', en: 'Lentil soup' },
    },
    { name: { tr: 'Çiğ köfteler', en: 'Raw balls', ar: 'كبة' }, dish: { tr: 'Çiğ köfte', ar: 'كبة نية' } },
  ];
  for (const { name, dish } of categories) {
    const category = await sendAsOwner<{ _id: string }>(page, 'POST', '/category', {
      shop_id: shop._id,
      name,
      is_active: true,
    });
    await sendAsOwner(page, 'POST', '/product', {
      shop_id: shop._id,
      category_id: category._id,
      name: dish,
      description: { tr: 'Limon ve nane ile.' },
      is_active: true,
      prices: [
        { currency: 'TRY', price: 200 },
        { currency: 'EUR', price: 4.5 },
      ],
      discount: { type: 'percentage', amount: 10 },
      ingredients: ['mercimek', 'su'],
      allergens: ['gluten', 'celery'],
      contains_alcohol: true,
      contains_pork: true,
      nutrition_info: { calories: 180, fat: 4, carbohydrates: 27, protein: 9 },
    });
  }
  return { shopId: shop._id, slug };
}
