import * as contract from '@sofra/contract/shops';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import type { SecurityLog } from '../users/security-log.ts';
import { tellByMail } from '../users/security-notice.ts';
import { getUser } from '../users/users.service.ts';
import { readShop, readShopsOf } from './shop-people.ts';
import { presentShop } from './shops.presenter.ts';
import * as service from './shops.service.ts';

export function handleShops(
  handle: Handle,
  { db, config, now }: Services,
  securityLog: Pick<SecurityLog, 'record'>,
): void {
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

  handle(contract.deleteShop, async ({ member, request }) => {
    await service.deleteShop(db, member, async (db, { name }) => {
      const person = await getUser(db, member.userId);
      const lost = { shop: name };
      await tellByMail(db, now(), config, { person, notice: 'shop_deleted', request, lost });
    });
    await securityLog.record(request, { kind: 'shop_deleted', person: member.userId, shop: member.shopId });
    return undefined;
  });
}
