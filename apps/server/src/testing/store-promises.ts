import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { FileStore, ListedFile } from '../platform/storage/file-store.ts';

const content = Buffer.from('a picture');

export async function listed(store: FileStore, below = ''): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of store.list()) if (file.name.startsWith(below)) files.push(file);
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What every store of files holds to, wherever they lie. */
export function describeStore(store: () => FileStore, tags: { kept: string[]; listed: string[] }): void {
  test('come back as they were put', { tags: tags.kept }, async () => {
    await store().put('shop/products/a.webp', content, 'image/webp');
    const file = await store().read('shop/products/a.webp');
    expect(file?.size).toBe(content.length);
    expect(file && (await buffer(file.stream))).toEqual(content);
  });

  test('may be put twice', async () => {
    await store().put('shop/b.webp', content, 'image/webp');
    await store().put('shop/b.webp', content, 'image/webp');
    const file = await store().read('shop/b.webp');
    expect(file?.size).toBe(content.length);
    file?.stream.destroy();
  });

  test('that are not there are simply missing', async () => {
    expect(await store().read('shop/none.webp')).toBeUndefined();
    await store().remove('shop/none.webp');
  });

  test('are gone once removed', async () => {
    await store().put('shop/c.webp', content, 'image/webp');
    await store().remove('shop/c.webp');
    expect(await store().read('shop/c.webp')).toBeUndefined();
  });

  test('are listed with their sizes', { tags: tags.listed }, async () => {
    await store().put('listed/logo/a-1x1.webp', content, 'image/webp');
    await store().put('listed/products/b-1x1.webp', Buffer.from('two'), 'image/webp');
    await store().put('listed/products/c-1x1.webp', content, 'image/webp');
    await store().remove('listed/products/c-1x1.webp');
    expect(await listed(store(), 'listed/')).toEqual([
      { name: 'listed/logo/a-1x1.webp', size: content.length },
      { name: 'listed/products/b-1x1.webp', size: 3 },
    ]);
  });

  test('larger than what is held for slow readers come whole', async () => {
    const large = Buffer.alloc(3_000_000, 'picture');
    await store().put('shop/large.webp', large, 'image/webp');
    const file = await store().read('shop/large.webp');
    expect(file && (await buffer(file.stream)).equals(large)).toBe(true);
  });
}
