import type { PublicMenu } from '@sofra/contract/public-menu';
import type { TestApp } from '../test-app.ts';
import { secret } from './world.ts';

/** Wild texts that came out as elements; `"` is written otherwise where they stand in a script. */
export const cameOut = /<i data-wild|<img src=x|<script>document\.body/;
const asText = '&lt;i data-wild';

/** Everything that guests read of a shop, in all its languages: what is wrong, and on how many pages wild texts are. */
export async function lookAtMenu(testApp: TestApp, shopId: string) {
  const objections = new Set<string>();
  let wildPages = 0;
  const { rows } = await testApp.pool.query<{ slug: string }>(
    'select shop_slug as slug from shops where id = $1',
    [shopId],
  );
  const [shop] = rows;
  if (!shop) return { objections, wildPages };
  const open = async (url: string) => {
    const { statusCode, headers, body } = await testApp.app.fastify.inject(url);
    if (statusCode !== 200) objections.add(`the menu is answered ${statusCode}`);
    if (body.includes(secret)) objections.add('the menu tells of another shop');
    return { body, type: String(headers['content-type']) };
  };
  const menu = await open(`/api/public/menu/${shop.slug}`);
  // A browser that took it for a page would make elements of the texts in it.
  if (!menu.type.startsWith('application/json')) objections.add(`the menu as JSON is ${menu.type}`);
  const { languages, categories } = JSON.parse(menu.body) as PublicMenu;
  const dishes = categories.flatMap(({ products }) => products);
  const addresses = [
    ...languages.map((language) => `/m/${shop.slug}?lang=${language}`),
    // Each in one of the languages, so that a large menu does not take all the time.
    ...dishes.map(({ _id }, at) => `/m/${shop.slug}/p/${_id}?lang=${languages[at % languages.length]}`),
  ];
  for (const address of addresses) {
    const { body: page } = await open(address);
    if (cameOut.test(page)) objections.add('the menu has markup of somebody');
    if (page.includes(asText)) wildPages++;
  }
  return { objections, wildPages };
}
