import { randomUUID } from 'node:crypto';

/** An owner with one shop and one dish, who works through whichever process the calls are sent to. */
export interface Owner {
  slug: string;
  changePrice(url: string, price: number): Promise<number>;
  /** The price that guests of that process read; nothing where there is no menu. */
  priceFor(url: string): Promise<number | undefined>;
}

export async function openOwner(url: string): Promise<Owner> {
  const name = randomUUID().slice(0, 8);
  let cookie = '';

  async function call(at: string, method: string, path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie };
    return fetch(`${at}/api${path}`, { method, headers, body: JSON.stringify(body) });
  }

  async function create(path: string, body: object): Promise<string> {
    const answer = await call(url, 'POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return ((await answer.json()) as { _id: string })._id;
  }

  await create('/user/register', { email: `${name}@example.com`, password: 'a long enough secret 7' });
  const slug = `shop-${name}`;
  const shop_id = await create('/shop', { name: 'Lale', description: 'Ev yemekleri', shop_slug: slug });
  const category_id = await create('/category', { shop_id, name: { tr: 'Kebaplar' }, is_active: true });
  const dish = { shop_id, category_id, name: { tr: 'Adana' }, is_active: true };
  const id = await create('/product', { ...dish, prices: [{ currency: 'TRY', price: 1 }] });

  return {
    slug,
    async changePrice(at, price) {
      const answer = await call(at, 'PATCH', '/product', { _id: id, prices: [{ currency: 'TRY', price }] });
      return answer.status;
    },
    async priceFor(at) {
      const answer = await fetch(`${at}/api/public/menu/${slug}`);
      if (answer.status !== 200) return undefined;
      const menu = (await answer.json()) as { categories: { products: { prices: { price: number }[] }[] }[] };
      return menu.categories[0]?.products[0]?.prices[0]?.price;
    },
  };
}
