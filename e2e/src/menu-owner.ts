import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { sendAsOwner } from './menu-guest.ts';

interface Entity {
  _id: string;
  updatedAt: string;
}

/** In Turkish, or in each of some languages. */
type Name = string | Record<string, string>;
const inLanguages = (name: Name) => (typeof name === 'string' ? { tr: name } : name);

/** Has a shop be the chosen one from the next page on. */
export const chooseShop = (page: Page, id: string) =>
  page.addInitScript((chosen) => localStorage.setItem('shop', chosen), id);

/** Has the products be shown as cards from the next page on, on a phone too. */
export const chooseCards = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('products-view', 'cards'));

/** Has the products be shown as a table from the next page on, on a desktop too. */
export const chooseTable = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('products-view', 'table'));

/** What an owner sets up before the part of the menu that a spec is about. */
export class MenuOwner {
  readonly page: Page;
  shopId = '';

  constructor(page: Page) {
    this.page = page;
  }

  call(method: 'POST' | 'PATCH', path: string, data: object): Promise<Entity> {
    return sendAsOwner(this.page, method, path, data);
  }

  /** Opens a shop and has the browser work on it. */
  async openShop(): Promise<void> {
    const slug = `sofra-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
    const shop = { name: 'Lezzet Durağı', shop_slug: slug, description: 'Ev yemekleri' };
    this.shopId = (await this.call('POST', '/shop', shop))._id;
    await chooseShop(this.page, this.shopId);
  }

  async addCategory(name: Name): Promise<string> {
    const body = { shop_id: this.shopId, name: inLanguages(name), is_active: true };
    return (await this.call('POST', '/category', body))._id;
  }

  addProduct(categoryId: string, name: Name, price = 100): Promise<Entity> {
    return this.call('POST', '/product', {
      shop_id: this.shopId,
      category_id: categoryId,
      name: inLanguages(name),
      prices: [{ currency: 'TRY', price }],
      is_active: true,
    });
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A real picture that cannot be made smaller, so that sending it takes a moment. */
export function noisyPng(name: string, side = 300) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, () => {
    const row = Buffer.alloc(1 + side * 3);
    for (let at = 1; at < row.length; at++) row[at] = Math.random() * 256;
    return row;
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
