import type { MenuPage } from '@sofra/contract/menu-page';
import type { PublicShop } from '@sofra/contract/public-menu';
import { renderToStaticMarkup } from 'react-dom/server';
import { More } from './hero.tsx';
import type { Reader } from './reader.ts';
import { ShopInfo } from './shop-info.tsx';
import type { Times } from './times.ts';
import { bytesToKeep, writtenOnce } from './written.ts';

interface WrittenShop {
  /** One tap away above the menu, and all of it below. */
  more: Buffer;
  info: Buffer;
}

const shops = writtenOnce<PublicShop, WrittenShop>();

/** Hours, address and the rest are what they were after a new price; on another day the hours are others. */
export const writtenShop = (
  { menu: { shop }, now }: MenuPage,
  reader: Reader,
  { kind: day }: Times,
): WrittenShop =>
  shops(shop, reader.kind, day, () => {
    const [more, info] = bytesToKeep(
      renderToStaticMarkup(<More shop={shop} now={now} reader={reader} />),
      renderToStaticMarkup(<ShopInfo shop={shop} now={now} reader={reader} />),
    );
    return { more, info };
  });
