import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { interfaceLanguages } from '@sofra/contract/languages';
import { archiveLimits, createShopArchive } from '@sofra/contract/shop-archive';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { images } from '../../images/images.table.ts';
import { translate } from '../../platform/i18n.ts';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { downloadShop, putTogether, sendShop, takeApart } from '../../testing/shop-archives.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { shopArchives } from './shop-archives.table.ts';

const testApp = useTestApp();
let owner: Person;
let shopId: string;
let whole: Buffer;
// biome-ignore lint/suspicious/noExplicitAny: what the archive of a shop says, to be bent
let said: any;

beforeEach(async () => {
  owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  await addProduct(owner, category, { sku: 'A1' });
  whole = await downloadShop(testApp, owner, shop._id);
  said = takeApart(whole).contents;
  shopId = (await openShop(owner))._id;
});

const zip = (files: Zippable) => Buffer.from(zipSync(files));
const withText = (text: string) => zip({ 'shop.json': strToU8(text) });
const saying = (changes: object) => putTogether({ ...said, ...changes });

/** The archive with a byte of its entry for `name` changed, in both places where a zip has it. */
function patched(file: Buffer, name: string, at: { local: number; central: number }, value: number): Buffer {
  const bytes = Buffer.from(file);
  const local = bytes.indexOf(name) - 30;
  const central = bytes.lastIndexOf(name) - 46;
  bytes[local + at.local] = value;
  bytes[central + at.central] = value;
  return bytes;
}

const flags = { local: 6, central: 8 };
const method = { local: 8, central: 10 };

/** Says that what it unpacks to is small, or is not what it is. */
function lying(file: Buffer, size: number): Buffer {
  const bytes = Buffer.from(file);
  bytes.writeUInt32LE(size, bytes.lastIndexOf('shop.json') - 46 + 24);
  return bytes;
}

const product = () => said.products[0];
const id = '0f8f2c9e-7f0b-4c1e-9b3a-000000000001';

const refusals: [what: string, make: () => Buffer, key: string][] = [
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'archive_type'],
  ['a table', () => Buffer.from('Kategori;Ürün'), 'archive_type'],
  ['a zip cut in half', () => whole.subarray(0, whole.length / 2), 'archive_damaged'],
  ['a zip that ends before its list', () => whole.subarray(0, whole.length - 40), 'archive_damaged'],
  ['a zip of nothing', () => zip({}), 'archive_contents_missing'],
  ['a zip of something else', () => zip({ 'menu.xlsx': strToU8('x') }), 'archive_contents_missing'],
  [
    'a path out of the archive',
    () => zip({ 'shop.json': strToU8('{}'), 'pictures/../../etc/passwd': strToU8('x') }),
    'archive_unsafe',
  ],
  [
    'an absolute path',
    () => zip({ 'shop.json': strToU8('{}'), '/etc/passwd': strToU8('x') }),
    'archive_unsafe',
  ],
  [
    'a path with backslashes',
    () => zip({ 'shop.json': strToU8('{}'), '..\\x': strToU8('x') }),
    'archive_unsafe',
  ],
  [
    'two files of one name',
    () => {
      const file = zip({ 'shop.json': strToU8(JSON.stringify(said)), 'shop.jsom': strToU8('{}') });
      return Buffer.from(file.toString('latin1').replaceAll('shop.jsom', 'shop.json'), 'latin1');
    },
    'archive_damaged',
  ],
  ['a password', () => patched(saying({}), 'shop.json', flags, 1), 'archive_password'],
  ['a packing nobody knows', () => patched(saying({}), 'shop.json', method, 99), 'archive_damaged'],
  [
    'bytes that changed on the way',
    () => {
      const file = Buffer.from(zipSync({ 'shop.json': strToU8(JSON.stringify(said)) }, { level: 0 }));
      file[file.indexOf('Kebab')] = 'T'.charCodeAt(0);
      return file;
    },
    'archive_damaged',
  ],
  ['more bytes than it says', () => lying(saying({}), 10), 'archive_damaged'],
  [
    'a bomb that says what it is',
    () => zip({ 'shop.json': new Uint8Array(archiveLimits.contents + 1) }),
    'archive_large',
  ],
  [
    'a bomb that says it is small',
    () => lying(zip({ 'shop.json': new Uint8Array(archiveLimits.contents + 1) }), 100),
    'archive_damaged',
  ],
  [
    'a picture that is too large',
    () => zip({ 'shop.json': strToU8('{}'), 'pictures/1.webp': new Uint8Array(archiveLimits.picture + 1) }),
    'archive_large',
  ],
  [
    'more files than anybody looks at',
    () => {
      const file = zip({ 'shop.json': strToU8('{}') });
      file.writeUInt16LE(archiveLimits.entries + 1, file.length - 12);
      return file;
    },
    'archive_large',
  ],
  ['no JSON', () => withText('shop'), 'archive_contents'],
  ['JSON that says nothing', () => withText('{}'), 'archive_contents'],
  ['a list said twice', () => withText('{"format":1,"products":[1],"products":[1]}'), 'archive_contents'],
  ['a list that is none', () => saying({ products: {} }), 'archive_contents'],
  ['a newer format', () => saying({ format: 2 }), 'archive_version'],
  ['no format', () => saying({ format: undefined }), 'archive_contents'],
];

const storedFiles = () =>
  readdirSync(join(testApp.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

describe('refused, with a sentence in four languages', () => {
  test.each(refusals)('%s', { tags: ['W5.21'] }, async (_, make, key) => {
    const file = make();
    for (const language of interfaceLanguages) {
      const { status, body } = await sendShop(testApp, owner, shopId, file, language);
      const message = translate(language, `validation.${key}`);
      expect({ status, first: body.errors?.[0] }).toEqual({ status: 422, first: { path: 'file', message } });
    }
    expect(readdirSync(join(testApp.dataDir, 'incoming'))).toEqual([]);
    expect([await testApp.db.$count(shopArchives), await testApp.db.$count(images), storedFiles()]).toEqual([
      0, 0, 0,
    ]);
  });

  test('more products than a shop may have', { tags: ['W5.21'] }, async () => {
    const products = Array.from({ length: 5001 }, () => product());
    const { status, body } = await sendShop(testApp, owner, shopId, saying({ products }));
    const message = translate('en', 'validation.limit.products');
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: [{ path: 'file', message }] });
  });

  test.each<[what: string, changes: () => object, path: string, key: string]>([
    [
      'a field of the wrong kind',
      () => ({ products: [{ ...product(), name: 7 }] }),
      'products.0.name',
      'invalid',
    ],
    [
      'a name missing',
      () => ({ categories: [{ ...said.categories[0], name: {} }] }),
      'categories.0.name',
      'category_name',
    ],
    [
      'a language nobody knows',
      () => ({ products: [{ ...product(), name: { qq: 'x' } }] }),
      'products.0.name.qq',
      'language',
    ],
    [
      'a price nobody pays',
      () => ({ products: [{ ...product(), prices: [{ currency: 'TRY', price: 1.234 }] }] }),
      'products.0.prices.0.price',
      'price_digits',
    ],
    [
      'a product of no category',
      () => ({ products: [{ ...product(), category_id: id }] }),
      'products.0.category_id',
      'product_category_foreign',
    ],
    [
      'a time that is not there',
      () => ({ products: [{ ...product(), menu_time_id: id }] }),
      'products.0.menu_time_id',
      'menu_time_foreign',
    ],
    [
      'a group that is not there',
      () => ({ products: [{ ...product(), option_groups: [{ group_id: id }] }] }),
      'products.0.option_groups.0.group_id',
      'option_group_foreign',
    ],
    [
      'two of one id',
      () => ({ categories: [said.categories[0], said.categories[0]] }),
      'categories.1._id',
      'archive_twice',
    ],
    [
      'two of one number',
      () => ({ products: [product(), { ...product(), _id: id }] }),
      'products.1.sku',
      'sku_taken',
    ],
    [
      'the address of another shop’s picture',
      () => ({ products: [{ ...product(), product_images: ['/uploads/x.webp'] }] }),
      'products.0.product_images.0',
      'archive_picture',
    ],
    [
      'a group that asks for more than it has',
      () => ({ option_groups: [{ _id: id, name: { tr: 'x' }, min: 2, options: [{ name: { tr: 'y' } }] }] }),
      'option_groups.0.min',
      'option_max',
    ],
    ['a theme nobody knows', () => ({ shop: { ...said.shop, theme: 'plaid' } }), 'shop.theme', 'theme'],
    [
      'text that cannot be stored',
      () => ({ shop: { ...said.shop, name: 'La\u0000le' } }),
      'shop.name',
      'text_invalid',
    ],
  ])('%s, told by its place', { tags: ['W5.21'] }, async (_, changes, path, key) => {
    const { status, body } = await sendShop(testApp, owner, shopId, saying(changes()));
    expect(status).toBe(422);
    expect(body.errors[0]).toEqual({ path: 'file', message: translate('en', 'validation.archive_contents') });
    expect(body.errors).toContainEqual({ path, message: translate('en', `validation.${key}`) });
  });
});

test('members called like those that every object has are passed over', { tags: ['W5.21'] }, async () => {
  const text = JSON.stringify(said).replace('{', '{"constructor":1,"__proto__":{"shop":2},"toString":"x",');
  expect((await sendShop(testApp, owner, shopId, withText(text))).status).toBe(201);
});

test('no more is told of a file full of mistakes than anybody reads', { tags: ['W5.21'] }, async () => {
  const products = Array.from({ length: 4000 }, () => ({}));
  const { status, body } = await sendShop(testApp, owner, shopId, saying({ products }));
  expect([status, body.errors.length]).toEqual([422, 101]);
});

test('a form without a file, without a shop, or that is no form is refused', {
  tags: ['W5.21'],
}, async () => {
  const answers = [
    await sendShop(testApp, owner, shopId, undefined),
    await sendShop(testApp, owner, shopId, Buffer.alloc(0)),
    await sendShop(testApp, owner, undefined, whole),
    await sendShop(testApp, owner, 'x', whole),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors?.[0].path])).toEqual([
    [422, 'file'],
    [422, 'file'],
    [422, 'shopId'],
    [422, 'shopId'],
  ]);
  const { status } = await owner.call(createShopArchive, {});
  expect(status).toBe(415);
});

test('a list that nobody knows may be a short one', async () => {
  const of = (length: number) =>
    sendShop(testApp, owner, shopId, saying({ stickers: Array(length).fill({}) }));
  expect((await of(1001)).body.errors).toMatchObject([
    { path: 'file', message: translate('en', 'validation.archive_contents') },
  ]);
  expect((await of(1000)).status).toBe(201);
});
