import * as contract from '@sofra/contract/shops';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { readShop, readShopsOf } from './shop-people.ts';
import { presentShop } from './shops.presenter.ts';
import * as service from './shops.service.ts';

export function handleShops(handle: Handle, { db, now }: Services): void {
  handle(contract.listShops, async ({ signedIn: { userId } }) => {
    const found = await readShopsOf(db, userId);
    return { shops: found.map((shop) => presentShop(shop, userId, now())) };
  });

  handle(contract.getShop, async ({ signedIn: { userId }, params }) =>
    presentShop(await readShop(db, params.id), userId, now()),
  );

  handle(contract.createShop, async ({ signedIn: { userId }, body }) =>
    presentShop(await service.openShop(db, now(), userId, body), userId, now()),
  );

  handle(contract.deleteShop, async ({ member }) => {
    await service.deleteShop(db, member);
    return undefined;
  });
}
