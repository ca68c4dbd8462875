import { requestOf } from '../load.ts';
import type { Installation } from './installation.ts';
import { slug } from './model-shop.ts';

export const menuHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8',
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
};

export const menuRequest = ({ url }: Installation, n: number): string =>
  requestOf({ url: `${url}/m/${slug}-${n}`, headers: menuHeaders });

/** Away with the addresses of some shops, without a trigger that would tell the program. */
async function renameSlugs({ client }: Installation, slugs: string[], to: string): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`update shop_slugs set slug = ${to} where slug = any($1)`, [slugs]);
  await client.query('set session_replication_role = origin');
}

/**
 * Has the program keep nothing of these menus. Of one that has changed it reads again only what is new; it forgets a menu
 * that it does not find, so that for a moment there are none.
 */
export async function forgetMenus(installation: Installation, numbers: number[]): Promise<void> {
  const { client, url } = installation;
  const slugs = [...new Set(numbers)].map((n) => `${slug}-${n}`);
  await client.query(`notify menu_changed, ''`);
  await renameSlugs(installation, slugs, `'away-' || slug`);
  for (const each of slugs) {
    const { status } = await fetch(`${url}/m/${each}`);
    if (status !== 404) throw new Error(`A menu that is away was answered with ${status}.`);
  }
  await renameSlugs(
    installation,
    slugs.map((each) => `away-${each}`),
    `substr(slug, 6)`,
  );
}
