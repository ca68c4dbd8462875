import * as contract from '@sofra/contract/option-groups';
import type { Handle } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { presentOptionGroup } from './option-groups.presenter.ts';
import * as service from './option-groups.service.ts';

export function handleOptionGroups(handle: Handle, { db, now }: Services): void {
  handle(contract.listOptionGroups, async ({ params }) => {
    const rows = await service.listOptionGroups(db, params.shopId);
    return { option_groups: rows.map(presentOptionGroup) };
  });

  handle(contract.createOptionGroup, async ({ member, body }) =>
    presentOptionGroup(await service.createOptionGroup(db, now(), member, body)),
  );

  handle(contract.patchOptionGroup, async ({ member, body }) =>
    presentOptionGroup(await service.changeOptionGroup(db, now(), member, body)),
  );

  handle(contract.orderOptionGroups, async ({ member, body }) => {
    await service.orderOptionGroups(db, now(), member, body.ids);
    return undefined;
  });

  handle(contract.deleteOptionGroup, async ({ member, params, query }) => {
    await service.deleteOptionGroup(db, now(), member, { ...params, detach: query.detach === 'true' });
    return undefined;
  });
}
