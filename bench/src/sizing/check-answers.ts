import { calls, password } from './calls.ts';
import { copyId } from './copy-id.ts';
import { drawShops } from './drawn-shops.ts';
import type { Installation } from './installation.ts';
import { productCount, slug } from './model-shop.ts';
import { callerOf } from './owner.ts';

const looked = 20;

interface List {
  products: { _id: string; name: Record<string, string>; prices: unknown[] }[];
  total: number;
}

function assert(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`The program reads what was filled in differently: ${what}.`);
}

async function signIn(url: string, n: number): Promise<string> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `${n}-bench@example.org`, password }),
  });
  assert(answer.ok, `${calls.login.name} as ${n}: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function checkShop({ url, model }: Installation, n: number): Promise<void> {
  const call = callerOf(url, await signIn(url, n));
  const shopId = copyId(model.id, n);
  const { shops } = await call<{ shops: { _id: string }[] }>('GET', '/shop/user');
  assert(shops.length === 1 && shops[0]?._id === shopId, `shops of ${n}`);
  const { products, total } = await call<List>('GET', `/product/all/${shopId}`);
  const ids = model.productIds.map((id) => copyId(id, n));
  assert(total === productCount && products.every(({ _id }, index) => _id === ids[index]), `list of ${n}`);
  assert(
    products.every(({ name, prices }) => name.ru !== '' && prices.length === 2),
    `products of ${n}`,
  );
  const found = await call<List>('GET', `/product/all/${shopId}?name=karides`);
  assert(found.total > 0 && found.total < productCount, `search of ${n}`);
  const page = await (await fetch(`${url}/m/${slug}-${n}?lang=tr`)).text();
  assert(
    products.every(({ name }) => page.includes(name.tr ?? '-')),
    `menu of ${n}`,
  );
}

/** Rows that were copied are no proof: the program is asked for some of them as an owner and as a guest. */
export async function checkAnswers(installation: Installation): Promise<void> {
  for (const n of drawShops(installation.shops, looked)) await checkShop(installation, n);
}
