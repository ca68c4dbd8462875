import { textLine } from '@sofra/contract/plain-text';
import { shopLimits } from '@sofra/contract/shops';
import { suspendShop } from '../shops/suspension.service.ts';
import { type Command, type Given, NothingFound, UsageError } from './command.ts';
import { findShop } from './find-shop.ts';
import { settled } from './settled.ts';

function reasonIn({ flags }: Given): string {
  const reason = String(flags.reason ?? '').trim();
  if (reason === '') throw new UsageError('Say why, for the people of the shop: --reason "…".');
  if (!textLine(shopLimits.suspensionReason).safeParse(reason).success)
    throw new UsageError(
      `The reason must be one line of at most ${shopLimits.suspensionReason} characters, without control characters.`,
    );
  return reason;
}

export const suspendCommand: Command = {
  usage: 'SHOP --reason "…"',
  about: 'keeps a shop from guests; its people see the reason, and the owner gets it by mail',
  options: { reason: { type: 'string' } },
  words: { min: 1, max: 1 },
  async run(given, { config, now, say, database }) {
    const reason = reasonIn(given);
    const { db } = await database();
    const shop = await findShop(db, given.words[0] ?? '');
    const isDone = await settled(db, () => suspendShop(db, now(), shop.id, reason, config));
    if (!isDone) throw new NothingFound(`${shop.name} is suspended already.`);
    say(`${shop.name} is suspended: guests no longer see ${config.publicUrl}/m/${shop.shopSlug}.`);
  },
};
