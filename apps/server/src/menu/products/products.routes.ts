import { getPriceHistory } from '@sofra/contract/price-history';
import * as contract from '@sofra/contract/products';
import type { Handle } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { keepLists, type MenuNews } from './kept-lists.ts';
import { presentPriceHistory, presentReference } from './price-history.presenter.ts';
import { readPriceHistory } from './price-history.service.ts';
import { listAsJson } from './product-list.ts';
import { presentProduct } from './products.presenter.ts';
import * as service from './products.service.ts';
import { sendList } from './send-list.ts';

export function handleProducts(handle: Handle, { db, now, config }: Services, news: MenuNews): void {
  const { discountReferenceDays: days } = config;

  const lists = keepLists(news);
  handle(contract.listProducts, async ({ member, query, language, request, reply }) => {
    const [{ shopId }, at] = [member, now()];
    // Few look for the same words.
    const key = query.name ? undefined : JSON.stringify([query, language]);
    const read = () => listAsJson(db, at, shopId, query, language);
    return sendList(request, reply, await lists.get({ shopId, key, now: at }, read));
  });

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
