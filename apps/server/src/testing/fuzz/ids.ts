import type { TestApp } from '../test-app.ts';

const people =
  '(select owner_id as id from shops where id = $1 union select user_id from shop_members where shop_id = $1)';

const kinds = {
  shop: 'select id from shops where id = $1',
  category: 'select id from categories where shop_id = $1',
  product: 'select id from products where shop_id = $1',
  variant: "select v->>'_id' as id from products, json_array_elements(variants) v where shop_id = $1",
  group: 'select id from option_groups where shop_id = $1',
  option: "select o->>'_id' as id from option_groups, json_array_elements(options) o where shop_id = $1",
  time: 'select id from menu_times where shop_id = $1',
  run: 'select id from price_runs where shop_id = $1',
  import: 'select id from menu_imports where shop_id = $1',
  archive: 'select id from shop_archives where shop_id = $1',
  invitation: 'select id from invitations where shop_id = $1',
  change: 'select id from change_sets where shop_id = $1 order by at desc',
  user: `select id from ${people} p`,
  session: `select id from sessions where user_id in (select id from ${people} p)`,
  passkey: 'select p.id from passkeys p join shops s on s.owner_id = p.user_id where s.id = $1',
  event: 'select e.id from security_events e join shops s on s.owner_id = e.user_id where s.id = $1',
};
export type Kind = keyof typeof kinds;
export type Ids = Record<Kind, string[]>;

/** The ids of all that belongs to a shop, and of the people in it: none of a kind would be a call that tries nothing. */
export async function idsOf(testApp: TestApp, shopId: string): Promise<Ids> {
  const parts = Object.entries(kinds).map(
    ([kind, select]) => `'${kind}', (select coalesce(json_agg(id), '[]') from (${select} limit 8) t)`,
  );
  const { rows } = await testApp.pool.query<{ ids: Ids }>(
    `select json_build_object(${parts.join()}) as ids`,
    [shopId],
  );
  const ids = rows[0]?.ids;
  for (const kind of Object.keys(kinds) as Kind[])
    if (!ids?.[kind].length) throw new Error(`The shop has no ${kind}.`);
  return ids as Ids;
}
