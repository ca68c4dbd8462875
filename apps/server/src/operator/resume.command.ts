import { resumeShop } from '../shops/suspension.service.ts';
import { type Command, NothingFound } from './command.ts';
import { findShop } from './find-shop.ts';
import { settled } from './settled.ts';

export const resumeCommand: Command = {
  usage: 'SHOP',
  about: 'shows a suspended shop to guests again, and tells the owner by mail',
  options: {},
  words: { min: 1, max: 1 },
  async run({ words: [named = ''] }, { config, now, say, database }) {
    const { db } = await database();
    const shop = await findShop(db, named);
    const isDone = await settled(db, () => resumeShop(db, now(), shop.id, config));
    if (!isDone) throw new NothingFound(`${shop.name} is not suspended.`);
    say(`${shop.name} is back: guests see ${config.publicUrl}/m/${shop.shopSlug} again.`);
  },
};
