import { getPriceHistory } from '@sofra/contract/price-history';
import * as contract from '@sofra/contract/products';
import { type Handle, JsonText } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { presentPriceHistory, presentReference } from './price-history.presenter.ts';
import { readPriceHistory } from './price-history.service.ts';
import { listAsJson } from './product-list.ts';
import { presentProduct } from './products.presenter.ts';
import * as service from './products.service.ts';

export function handleProducts(handle: Handle, { db, now, config }: Services): void {
  const { discountReferenceDays: days } = config;

  handle(
    contract.listProducts,
    async ({ params, query, language }) =>
      new JsonText(await listAsJson(db, now(), params.shopId, query, language)),
  );

  handle(contract.getProduct, async ({ params }) =>
    presentProduct(await service.getProduct(db, params.id), now()),
  );

  handle(contract.createProduct, async ({ member, body }) =>
    presentProduct(await service.createProduct(db, now(), member, body), now()),
  );

  handle(contract.patchProduct, async ({ member, body }) =>
    presentProduct(await service.changeProduct(db, now(), member, body, days), now()),
  );

  handle(getPriceHistory, async ({ params }) => {
    const { rows, reference } = await readPriceHistory(db, params.id, { now: now(), days });
    return {
      entries: presentPriceHistory(rows),
      discount_reference: reference && presentReference(days, reference),
    };
  });

  handle(contract.orderProducts, async ({ member, body }) => {
    await service.orderProducts(db, now(), member, body.ids);
    return undefined;
  });

  handle(contract.deleteProduct, async ({ member, params }) => {
    await service.deleteProduct(db, now(), member, params.id);
    return undefined;
  });
}
