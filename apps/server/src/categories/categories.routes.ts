import * as contract from '@sofra/contract/categories';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { presentCategory } from './categories.presenter.ts';
import * as service from './categories.service.ts';
import type { CategoryContents } from './category-contents.ts';
import { createDemoCategories } from './demo-categories.ts';

export function handleCategories(handle: Handle, { db, now }: Services, contents: CategoryContents): void {
  handle(contract.listCategories, async ({ signedIn, params }) => {
    const rows = await service.listCategories(db, contents, signedIn.userId, params.shopId);
    return { categories: rows.map(presentCategory) };
  });

  handle(contract.createCategory, async ({ signedIn, body }) =>
    presentCategory(await service.createCategory(db, now(), signedIn.userId, body)),
  );

  handle(contract.createDemoCategories, async ({ signedIn, body }) => {
    const rows = await createDemoCategories(db, contents, now(), signedIn.userId, body.shopId);
    return { categories: rows.map(presentCategory) };
  });

  handle(contract.patchCategory, async ({ signedIn, body }) =>
    presentCategory(await service.changeCategory(db, contents, now(), signedIn.userId, body)),
  );

  handle(contract.orderCategories, async ({ signedIn, body }) => {
    await service.orderCategories(db, signedIn.userId, body.shopId, body.ids);
    return undefined;
  });

  handle(contract.deleteCategory, async ({ signedIn, params, query }) => {
    await service.deleteCategory(db, contents, now(), signedIn.userId, { ...params, ...query });
    return undefined;
  });
}
