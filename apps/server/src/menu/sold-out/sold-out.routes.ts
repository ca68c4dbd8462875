import * as contract from '@sofra/contract/sold-out';
import type { Handle } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import * as service from './sold-out.service.ts';
import { listSoldOut } from './sold-out-list.ts';

export function handleSoldOut(handle: Handle, { db, now }: Services): void {
  handle(contract.markProductSoldOut, ({ member, params, body: { until, variant_id } }) =>
    service.markProduct(db, now(), member, { ...params, until, variantId: variant_id ?? null }),
  );

  handle(contract.markProductBack, async ({ member, params, query }) => {
    await service.markProductBack(db, now(), member, { ...params, variantId: query.variant_id });
    return undefined;
  });

  handle(contract.markOptionSoldOut, ({ member, params, body: { until, option_id } }) =>
    service.markOption(db, now(), member, { ...params, until, optionId: option_id }),
  );

  handle(contract.markOptionBack, async ({ member, params, query }) => {
    await service.markOptionBack(db, now(), member, { ...params, optionId: query.option_id });
    return undefined;
  });

  handle(contract.listSoldOut, async ({ member }) => ({
    sold_out: await listSoldOut(db, now(), member.shopId),
  }));
}
