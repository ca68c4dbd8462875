import * as contract from '@sofra/contract/product-bulk';
import type { Handle } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import * as service from './product-bulk.service.ts';

/** What is done to many products at once: one call, one change set. */
export function handleProductBulk(handle: Handle, { db, now, config }: Services): void {
  handle(contract.patchProducts, ({ member, body }) =>
    service.changeProducts(db, now(), member, body, config.discountReferenceDays),
  );

  handle(contract.patchManyPrices, ({ member, body }) =>
    service.changePrices(db, now(), member, body.products),
  );

  handle(contract.deleteProducts, ({ member, body }) => service.deleteProducts(db, now(), member, body.ids));
}
