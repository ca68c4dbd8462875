import { applyPriceRun, createPriceRun } from '@sofra/contract/price-runs';
import { markOptionSoldOut, markProductSoldOut } from '@sofra/contract/sold-out';
import { invite } from '@sofra/contract/team';
import { openAuthenticator } from '../authenticator.ts';
import { addCategory, addMenuTime, addOptionGroup, addProduct } from '../menu.ts';
import { readMenu } from '../menu-files.ts';
import { addTo } from '../passkeys.ts';
import type { Person } from '../people.ts';
import { addPicture } from '../pictures.ts';
import { bringIn, downloadShop } from '../shop-archives.ts';
import type { Answer, TestApp } from '../test-app.ts';

export interface Furnished {
  picture: string;
  /** What the server answered: a call that takes them over says what it has seen of them. */
  run: { _id: string; seen: string };
  menuImport: { seen: string; columns: object[] };
  /** The shop as a file. */
  archive: Buffer;
}

const done = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body;
};

/** For guests to see, in sizes and with options, of which some are sold out. */
async function fill(testApp: TestApp, owner: Person, shopId: string, word: string, text: string) {
  const name = { tr: `${text} bir`, en: `${text} one` };
  const prices = [{ currency: 'TRY', price: 100 }];
  const picture = await addPicture(testApp, owner, shopId);
  const time = await addMenuTime(owner, shopId, { name });
  const group = await addOptionGroup(owner, shopId, { name, options: [{ name }, { name: { tr: text } }] });
  const shown = { name, description: name, is_active: true };
  const category = await addCategory(owner, shopId, { ...shown, cat_image: picture });
  await addProduct(owner, category, {
    ...shown,
    sku: word,
    product_images: [picture],
    menu_time_id: time._id,
  });
  const dish = await addProduct(owner, category, {
    ...shown,
    prices: undefined,
    option_groups: [{ group_id: group._id }],
    variants: [
      { name: { tr: `${text} az` }, prices },
      { name: { tr: `${text} çok` }, prices },
    ],
  });
  for (const tr of ['iki', 'üç'])
    await addProduct(owner, category, { ...shown, name: { tr: `${text} ${tr}` } });
  // Hidden, and on no dish: they can be deleted.
  await addCategory(owner, shopId, { name: { tr: `${text} iki` } });
  await addMenuTime(owner, shopId, { name: { tr: `${text} iki` } });
  const [size, option] = [dish.variants[1]?._id ?? '', group.options[1]?._id ?? ''];
  const until = 'switched_back';
  done(await owner.call(markProductSoldOut, { params: { id: dish._id }, body: { until, variant_id: size } }));
  done(
    await owner.call(markOptionSoldOut, { params: { id: group._id }, body: { until, option_id: option } }),
  );
  return picture;
}

/** All that a shop can have, with the same words in each text. */
export async function furnish(
  testApp: TestApp,
  owner: Person,
  shopId: string,
  { word, text = word, archive }: { word: string; text?: string; archive?: Buffer | undefined },
): Promise<Furnished> {
  const picture = await fill(testApp, owner, shopId, word, text);
  const rules = [{ currency: 'TRY', kind: 'percent' as const, value: 10 }];
  const prepare = async () =>
    done(await owner.call(createPriceRun, { body: { shop_id: shopId, selection: {}, rules } }));
  const applied = await prepare();
  done(await owner.call(applyPriceRun, { params: { id: applied._id }, body: { seen: applied.seen } }));
  const run = await prepare();
  done(await addTo(owner, openAuthenticator()));
  done(await owner.call(invite, { body: { shopId, email: `davet-${word}@example.com`, role: 'staff' } }));
  const menuImport = await readMenu(testApp, owner, shopId, `name tr;price TRY\n${word};12`);
  const file = archive ?? (await downloadShop(testApp, owner, shopId));
  await bringIn(testApp, owner, shopId, file);
  return { picture, run, menuImport, archive: file };
}
