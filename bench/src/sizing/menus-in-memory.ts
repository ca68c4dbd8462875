import { requestOf } from '../load.ts';
import type { Installation } from './installation.ts';
import { slug } from './model-shop.ts';

/** The program may hear of a change after the first of them are asked for. */
const triesMax = 5;

export const menuHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8',
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
};

export const menuRequest = ({ url }: Installation, n: number): string =>
  requestOf({ url: `${url}/m/${slug}-${n}`, headers: menuHeaders });

async function renameSlugs({ client }: Installation, slugs: string[], to: string): Promise<void> {
  // Without the triggers that would tell the program.
  await client.query('set session_replication_role = replica');
  await client.query(`update shop_slugs set slug = ${to} where slug = any($1)`, [slugs]);
  await client.query('set session_replication_role = origin');
}

/** How many of these menus the program still shows while the database does not know their addresses. */
export async function countKept(installation: Installation, numbers: number[]): Promise<number> {
  const slugs = [...new Set(numbers)].map((n) => `${slug}-${n}`);
  let kept = 0;
  await renameSlugs(installation, slugs, `'away-' || slug`);
  for (const each of slugs) {
    const { ok } = await fetch(`${installation.url}/m/${each}`, { headers: menuHeaders });
    if (ok) kept++;
  }
  const away = slugs.map((each) => `away-${each}`);
  await renameSlugs(installation, away, 'substr(slug, 6)');
  return kept;
}

/**
 * Has the program keep nothing of these menus. Of one that has changed it reads again only what is new; one that it does
 * not find it forgets.
 */
export async function forgetMenus(installation: Installation, numbers: number[]): Promise<void> {
  for (let kept = numbers.length, tries = 0; kept > 0; tries++) {
    if (tries === triesMax) throw new Error(`${kept} menus are still kept.`);
    await installation.client.query(`notify menu_changed, ''`);
    kept = await countKept(installation, numbers);
  }
}
