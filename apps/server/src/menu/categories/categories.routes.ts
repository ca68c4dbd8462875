import * as contract from '@sofra/contract/categories';
import type { Handle } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { presentCategory } from './categories.presenter.ts';
import * as service from './categories.service.ts';
import { createDemoCategories } from './demo-categories.ts';

export function handleCategories(handle: Handle, { db, now }: Services): void {
  handle(contract.listCategories, async ({ params }) => {
    const rows = await service.listCategories(db, params.shopId);
    return { categories: rows.map(presentCategory) };
  });

  handle(contract.createCategory, async ({ member, body }) =>
    presentCategory(await service.createCategory(db, now(), member, body)),
  );

  handle(contract.createDemoCategories, async ({ member }) => {
    const rows = await createDemoCategories(db, now(), member);
    return { categories: rows.map(presentCategory) };
  });

  handle(contract.patchCategory, async ({ member, body }) =>
    presentCategory(await service.changeCategory(db, now(), member, body)),
  );

  handle(contract.orderCategories, async ({ member, body }) => {
    await service.orderCategories(db, now(), member, body.ids);
    return undefined;
  });

  handle(contract.deleteCategory, async ({ member, params, query }) => {
    await service.deleteCategory(db, now(), member, { ...params, ...query });
    return undefined;
  });
}
