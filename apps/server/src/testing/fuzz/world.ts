import { createPriceRun } from '@sofra/contract/price-runs';
import { invite } from '@sofra/contract/team';
import { openAuthenticator } from '../authenticator.ts';
import { addCategory, addMenuTime, addOptionGroup, addProduct } from '../menu.ts';
import { readMenu } from '../menu-files.ts';
import { addTo } from '../passkeys.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../people.ts';
import { addPicture } from '../pictures.ts';
import type { Caller, TestApp } from '../test-app.ts';

/** In every text of the shop that nobody else may know of. */
export const secret = 'yalnizca-bize-ait';

/** All that a shop can have, with the same word in each text. */
async function furnish(testApp: TestApp, owner: Person, shopId: string, word: string): Promise<string> {
  const name = { tr: `${word} bir`, en: `${word} one` };
  const picture = await addPicture(testApp, owner, shopId);
  const time = await addMenuTime(owner, shopId, { name });
  const group = await addOptionGroup(owner, shopId, { name });
  const category = await addCategory(owner, shopId, { name, cat_image: picture });
  await addProduct(owner, category, {
    name,
    description: name,
    sku: word,
    product_images: [picture],
    option_groups: [{ group_id: group._id }],
    menu_time_id: time._id,
  });
  await addProduct(owner, category, { name: { tr: `${word} iki` } });
  const rules = [{ currency: 'TRY', kind: 'percent' as const, value: 10 }];
  const answers = [
    await owner.call(createPriceRun, { body: { shop_id: shopId, selection: {}, rules } }),
    await addTo(owner, openAuthenticator()),
    await owner.call(invite, { body: { shopId, email: `davet-${word}@example.com`, role: 'staff' } }),
  ];
  for (const { status, text } of answers) if (status !== 201) throw new Error(text);
  return picture;
}

const kinds = {
  shop: 'select id from shops where id = $1',
  category: 'select id from categories where shop_id = $1',
  product: 'select id from products where shop_id = $1',
  group: 'select id from option_groups where shop_id = $1',
  time: 'select id from menu_times where shop_id = $1',
  run: 'select id from price_runs where shop_id = $1',
  import: 'select id from menu_imports where shop_id = $1',
  invitation: 'select id from invitations where shop_id = $1',
  change: 'select id from change_sets where shop_id = $1',
  user: 'select user_id as id from shop_members where shop_id = $1',
  session: 'select s.id from sessions s join shop_members m on m.user_id = s.user_id where m.shop_id = $1',
  passkey: 'select p.id from passkeys p join shops s on s.owner_id = p.user_id where s.id = $1',
};
export type Kind = keyof typeof kinds;
export type Ids = Record<Kind, string[]>;

/** The ids of all that belongs to a shop, and of the people in it. */
async function idsOf(testApp: TestApp, shopId: string): Promise<Ids> {
  const parts = Object.entries(kinds).map(
    ([kind, select]) => `'${kind}', (select coalesce(json_agg(id), '[]') from (${select} limit 8) t)`,
  );
  const { rows } = await testApp.pool.query<{ ids: Ids }>(
    `select json_build_object(${parts.join()}) as ids`,
    [shopId],
  );
  const [found] = rows;
  if (!found) throw new Error('The shop is not there.');
  return found.ids;
}

export interface OtherShop {
  ids: Ids;
  /** A mark of all that is stored of it: the same as long as nobody changes anything. */
  seal(): Promise<string>;
}

/** A shop with nobody in it of those who call. */
export async function openOtherShop(testApp: TestApp): Promise<OtherShop> {
  const owner = await signUp(testApp, `${secret}@example.com`);
  const shop = await openShop(owner, { name: secret, description: secret, shop_slug: secret });
  await furnish(testApp, owner, shop._id, secret);
  await readMenu(testApp, owner, shop._id, `name tr;price TRY\n${secret};12`);
  const { rows: tables } = await testApp.pool.query<{ name: string; column: string }>(`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'shop_id' or (table_name = 'shops' and column_name = 'id'))
    order by table_name`);
  const marks = tables.map(
    ({ name, column }) =>
      `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${name} t where t.${column} = $1)`,
  );
  return {
    ids: await idsOf(testApp, shop._id),
    async seal() {
      const { rows } = await testApp.pool.query<{ seal: string }>(
        `select concat_ws(' ', ${marks.join(', ')}) as seal`,
        [shop._id],
      );
      return rows[0]?.seal ?? '';
    },
  };
}

export interface World {
  actors: Record<string, Caller>;
  shopId: string;
  slug: string;
  picture: string;
  emails: string[];
  ids: Ids;
}

/** A shop with a person of each role, a stranger and nobody: those who call. */
export async function openWorld(testApp: TestApp): Promise<World> {
  const { shop, ...actors } = await shopWithTeam(testApp);
  const picture = await furnish(testApp, actors.owner, shop._id, `kendi-${shop.shop_slug}`);
  return {
    actors,
    shopId: shop._id,
    slug: shop.shop_slug,
    picture,
    emails: [actors.owner.email, actors.staff.email, actors.stranger.email],
    ids: await idsOf(testApp, shop._id),
  };
}
