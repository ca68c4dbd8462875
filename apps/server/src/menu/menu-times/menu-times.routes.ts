import * as contract from '@sofra/contract/menu-times';
import type { Handle } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { presentMenuTime } from './menu-times.presenter.ts';
import * as service from './menu-times.service.ts';

export function handleMenuTimes(handle: Handle, { db, now }: Services): void {
  handle(contract.listMenuTimes, async ({ params }) => {
    const rows = await service.listMenuTimes(db, params.shopId);
    return { menu_times: rows.map(presentMenuTime) };
  });

  handle(contract.createMenuTime, async ({ member, body }) =>
    presentMenuTime(await service.createMenuTime(db, now(), member, body)),
  );

  handle(contract.patchMenuTime, async ({ member, body }) =>
    presentMenuTime(await service.changeMenuTime(db, now(), member, body)),
  );

  handle(contract.deleteMenuTime, async ({ member, params }) => {
    await service.deleteMenuTime(db, now(), member, params.id);
    return undefined;
  });
}
