import type { Subject } from './measurement.ts';
import { type SampleSection, sampleMenu } from './menu-fixture.ts';
import { sampleGroups, sizedMenu } from './sized-menu-fixture.ts';

export interface SampleShop {
  id: string;
  slug: string;
  /** Changes the first product's price, as its owner would. */
  changePrice: (price: number) => Promise<void>;
  /** Has its menu laid out so. */
  layOut: (layout: string) => Promise<void>;
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Opens a shop with the sample menu through the API, plain or with sizes, options and marks. */
export async function openSampleShop(
  { url, cookie }: Pick<Subject, 'url' | 'cookie'>,
  slug: string,
  { isSized = false, menu = sampleMenu } = {},
): Promise<SampleShop> {
  async function send<T>(method: string, path: string, body: object): Promise<T> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  const shop = await send<{ _id: string }>('POST', '/shop', {
    name: 'Lale Lokantası',
    shop_slug: slug,
    menu_languages: ['tr', 'en'],
    description: 'Ege mutfağından ev yemekleri, taze balık ve odun ateşinde pide.',
    delivery_status: true,
    pickup_status: true,
    order_status: true,
    payments: ['Nakit', 'Kart'],
    location_url: 'https://maps.example/lale',
    address: { district: 'Kadıköy', street: 'Moda Caddesi', houseNumber: '12', postalCode: '34710' },
    restaurant_time_info: Object.fromEntries(days.map((day) => [day, [{ open: '09:00', close: '23:00' }]])),
    social_media: { instagram: { url: 'https://instagram.com/lale' } },
  });

  async function sized(): Promise<SampleSection[]> {
    const ids: string[] = [];
    for (const group of sampleGroups)
      ids.push((await send<{ _id: string }>('POST', '/option-group', { ...group, shop_id: shop._id }))._id);
    return sizedMenu(ids);
  }

  let first: { _id: string } | undefined;
  for (const { category, products } of isSized ? await sized() : menu) {
    const { _id } = await send<{ _id: string }>('POST', '/category', { ...category, shop_id: shop._id });
    for (const product of products) {
      const body = { ...product, shop_id: shop._id, category_id: _id };
      const stored = await send<{ _id: string }>('POST', '/product', body);
      first ??= stored;
    }
  }
  return {
    id: shop._id,
    slug,
    async layOut(menu_layout) {
      await send('PATCH', '/shop', { _id: shop._id, menu_layout });
    },
    async changePrice(price) {
      // All sizes of a product are sold in the same currencies.
      const prices = [
        { currency: 'TRY', price },
        { currency: 'EUR', price: 5 },
      ];
      await send('PATCH', '/product', { _id: first?._id, prices });
    },
  };
}
