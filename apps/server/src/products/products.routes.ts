import * as contract from '@sofra/contract/products';
import { type Handle, JsonText } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { requireMember } from '../shops/membership.ts';
import { listAsJson } from './product-list.ts';
import { presentProduct } from './products.presenter.ts';
import * as service from './products.service.ts';

export function handleProducts(handle: Handle, { db, now }: Services): void {
  handle(contract.listProducts, async ({ signedIn, params, query, language }) => {
    // Asked at the same time, as the list is what owners wait for most: a stranger is refused all the same.
    const [, list] = await Promise.all([
      requireMember(db, signedIn.userId, params.shopId, 'shop.see'),
      listAsJson(db, params.shopId, query, language),
    ]);
    return new JsonText(list);
  });

  handle(contract.getProduct, async ({ signedIn, params }) =>
    presentProduct(await service.getProduct(db, signedIn.userId, params.id)),
  );

  handle(contract.createProduct, async ({ signedIn, body }) =>
    presentProduct(await service.createProduct(db, now(), signedIn.userId, body)),
  );

  handle(contract.patchProduct, async ({ signedIn, body }) =>
    presentProduct(await service.changeProduct(db, now(), signedIn.userId, body)),
  );

  handle(contract.orderProducts, async ({ signedIn, body }) => {
    await service.orderProducts(db, signedIn.userId, body.shopId, body.ids);
    return undefined;
  });

  handle(contract.deleteProduct, async ({ signedIn, params }) => {
    await service.deleteProduct(db, signedIn.userId, params.id);
    return undefined;
  });
}
