import { startSecondFactor } from '@sofra/contract/second-factor';
import { changeEmail, forgotPassword } from '@sofra/contract/users';
import { openShop, password, shopWithTeam, signUp } from '../people.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { type Furnished, furnish } from './furnish.ts';
import { type Ids, idsOf } from './ids.ts';
import { openSeal } from './seal.ts';
import { mailTokens } from './tokens.ts';
import { wildMarkup } from './wild-values.ts';

/** In every text of the shop that nobody else may know of. */
export const secret = 'yalnizca-bize-ait';

export interface OtherShop {
  ids: Ids;
  /** A mark of all that is stored of it and of its people. */
  seal(): Promise<string>;
}

/** A shop with nobody in it of those who call. */
export async function openOtherShop(testApp: TestApp): Promise<OtherShop> {
  const owner = await signUp(testApp, `${secret}@example.com`);
  const shop = await openShop(owner, { name: secret, description: secret, shop_slug: secret });
  await furnish(testApp, owner, shop._id, { word: secret });
  await owner.call(startSecondFactor, { body: { password } });
  await testApp.nobody().call(forgotPassword, { body: { email: owner.email } });
  await owner.call(changeEmail, { body: { email: `yeni-${owner.email}`, password } });
  const ids = await idsOf(testApp, shop._id);
  return { ids, seal: await openSeal(testApp, Object.values(ids).flat()) };
}

export interface World extends Furnished {
  actors: Record<string, Caller>;
  shopId: string;
  slug: string;
  staffId: string;
  emails: string[];
  ids: Ids;
  tokens: Record<string, string>;
}

/** A shop with a person of each role, a stranger and nobody: those who call. It brings in the file, if one is given. */
export async function openWorld(testApp: TestApp, archive?: Buffer): Promise<World> {
  const { shop, ...actors } = await shopWithTeam(testApp, { menu_languages: ['tr', 'en', 'ar'] });
  const word = `kendi-${shop.shop_slug}`;
  const text = `${word} ${wildMarkup}`;
  const [furnished, tokens] = await Promise.all([
    furnish(testApp, actors.owner, shop._id, { word, text, archive }),
    mailTokens(testApp, actors, shop._id),
  ]);
  return {
    ...furnished,
    actors,
    shopId: shop._id,
    slug: shop.shop_slug,
    staffId: actors.staff.id,
    emails: [actors.owner.email, actors.staff.email, actors.stranger.email],
    ids: await idsOf(testApp, shop._id),
    tokens,
  };
}
