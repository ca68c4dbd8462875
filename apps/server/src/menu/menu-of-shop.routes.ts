import { fillMenu as fillMenuCall } from '@sofra/contract/menu-filling';
import { patchShop } from '@sofra/contract/shops';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { presentShop } from '../shops/shops.presenter.ts';
import { fillMenu } from './menu-filling.service.ts';
import { changeShop } from './menu-of-shop.service.ts';

/** Changing a shop is the menu's business too: shops know nothing of what is on their menus. */
export function handleMenuOfShop(handle: Handle, { db, now }: Services): void {
  handle(patchShop, async ({ member, body }) =>
    presentShop(await changeShop(db, now(), member, body), member.userId, now()),
  );
  handle(fillMenuCall, ({ member, body }) => fillMenu(db, now(), member, body));
}
