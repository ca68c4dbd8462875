import type { Change } from '@sofra/contract/history';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftsOf } from '../../lib/drafts.ts';
import { refuse } from '../../testing/api-server.ts';
import type { Reply } from '../../testing/contract-check.ts';
import { openMenu, sampleProduct } from '../../testing/menu-api.ts';
import { catchPictures, PictureRequest } from '../../testing/picture-request.ts';
import { changeId, sampleChange } from '../../testing/sample-change.ts';
import { sampleUser } from '../../testing/sample-shop.ts';

const product = sampleProduct();
const editAddress = `/products/${product._id}`;
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const keptTeas = () => draftsOf(sampleUser._id, `product:new:${product.shop_id}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function describeTea() {
  await userEvent.type(await box('Name (English)'), 'Tea');
  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Drinks');
  await userEvent.type(await box('Price'), '45');
}

/** The form of a new product, which is created only when the test says so. */
async function openHeld() {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  const menu = await openMenu('/products/create', {
    change: (call) => (call === 'POST /api/product' ? held : undefined),
  });
  return { ...menu, release: () => resolve(undefined) };
}

test('what is typed while a product is being created is stored too, and nothing is created twice', async () => {
  const { app, sent, release } = await openHeld();
  await describeTea();
  await press('Create');
  await waitFor(() => expect(sent('POST /api/product')).toHaveLength(1));
  await userEvent.type(await box('Name (English)'), ' with lemon');
  release();
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toHaveLength(1);
  expect(sent('PATCH /api/product')).toMatchObject([{ name: { en: 'Tea with lemon' } }]);
});

const choose = (file: File) =>
  userEvent.upload(document.querySelector('input[name=product_images]') as HTMLInputElement, file);

/** A new product up to the moment at which its picture is on its way. */
async function createWithPicture() {
  await describeTea();
  await choose(new File(['x'], 'tea.png', { type: 'image/png' }));
  await press('Create');
  await screen.findByText('Product created.');
}

const url = `/uploads/${product.shop_id}/products/${'a'.repeat(32)}-640x480.webp`;

test('what is typed while the pictures of a new product are on their way is stored too', async () => {
  catchPictures();
  const { app, sent } = await openMenu('/products/create');
  await createWithPicture();
  await userEvent.type(await box('Name (English)'), ' with lemon');
  PictureRequest.last.answer(201, { url });
  await waitFor(() => expect(app.path()).toBe('/products'));
  expect(sent('POST /api/product')).toHaveLength(1);
  expect(sent('PATCH /api/product').at(-1)).toMatchObject({
    name: { en: 'Tea with lemon' },
    product_images: [url],
  });
});

test('a picture that is added while others are on their way is sent too', { tags: ['O5.17'] }, async () => {
  catchPictures();
  const { app, sent } = await openMenu('/products/create');
  await createWithPicture();
  await choose(new File(['y'], 'lemon.png', { type: 'image/png' }));
  PictureRequest.last.answer(201, { url });
  await waitFor(() => expect(PictureRequest.all).toHaveLength(2));
  PictureRequest.last.answer(201, { url: url.replaceAll('a', 'b') });
  await waitFor(() => expect(app.path()).toBe('/products'));
  expect(sent('PATCH /api/product').at(-1)).toMatchObject({
    product_images: [url, url.replaceAll('a', 'b')],
  });
});

test('a picture that is added while a product is being created is sent too', async () => {
  catchPictures();
  const { app, sent, release } = await openHeld();
  await describeTea();
  await press('Create');
  await waitFor(() => expect(sent('POST /api/product')).toHaveLength(1));
  await choose(new File(['x'], 'tea.png', { type: 'image/png' }));
  release();
  await waitFor(() => expect(PictureRequest.all).toHaveLength(1));
  PictureRequest.last.answer(201, { url });
  await waitFor(() => expect(app.path()).toBe('/products'));
  expect(sent('PATCH /api/product')).toEqual([{ _id: product._id, product_images: [url] }]);
});

/** A new product that is stored but for the end of its name. */
async function createInPart() {
  catchPictures();
  const menu = await openMenu('/products/create', {
    change: (call, body) =>
      call === 'PATCH /api/product' && body.name ? refuse('internal', 'Oh.') : undefined,
  });
  await createWithPicture();
  await userEvent.type(await box('Name (English)'), ' with lemon');
  PictureRequest.last.answer(201, { url });
  expect(await screen.findByText(/Oh\./)).toBeTruthy();
  return menu;
}

test('what was typed while pictures were on their way stays where it cannot be stored, and that is told', async () => {
  const { app } = await createInPart();
  expect((await box('Name (English)')).value).toBe('Tea with lemon');
  expect(app.path()).toBe('/products/create');
});

test('what is being stored cannot be undone', async () => {
  catchPictures();
  const { app, sent } = await openMenu('/products/create');
  await createWithPicture();
  await press('Undo the changes');
  expect((await box('Name (English)')).value).toBe('Tea');
  PictureRequest.last.answer(201, { url });
  await waitFor(() => expect(app.path()).toBe('/products'));
  expect(sent('PATCH /api/product')).toEqual([{ _id: product._id, product_images: [url] }]);
});

test('who undoes what could not be stored of a new product finds it as it is stored', async () => {
  const { app } = await createInPart();
  await press('Undo the changes');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what could not be stored of a new product is offered again in its own form', async () => {
  const { app } = await createInPart();
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(app.path()).toBe('/products'));
  expect(keptTeas()).toEqual([]);
  await userEvent.click(await screen.findByRole('link', { name: 'Edit: Tea' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await box('Name (English)')).value).toBe('Tea with lemon');
});

/** A new product up to the press; the answer to the first try is lost, with or without the product. */
async function createAndLose(made: Partial<Change> | undefined) {
  const changes = [sampleChange({ kind: 'create', title: { en: 'Tea' } })];
  let isLost = true;
  let answer: (() => Reply) | undefined;
  const menu = await openMenu('/products/create', {
    changes,
    change: (call) => {
      if (call === 'PATCH /api/product') return answer?.();
      if (call !== 'POST /api/product' || !isLost) return undefined;
      isLost = false;
      if (made) changes.unshift(sampleChange({ _id: changeId(2), kind: 'create', ...made }));
      return refuse('database_unavailable', 'Busy.');
    },
  });
  await describeTea();
  await press('Create');
  await screen.findByText(/Busy\./);
  const answerPatch = (patched: () => Reply) => {
    answer = patched;
  };
  return { ...menu, changes, answerPatch };
}

test('a product whose answer was lost is gone on with, and no second one is created', {
  tags: ['O5.17'],
}, async () => {
  const { app, sent } = await createAndLose({ title: { en: 'Tea' }, entity_id: product._id });
  await userEvent.type(await box('Name (English)'), ' with lemon');
  await press('Create');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toHaveLength(1);
  expect(sent('PATCH /api/product')).toMatchObject([{ _id: product._id, name: { en: 'Tea with lemon' } }]);
  // Others may have given it some meanwhile.
  expect(sent('PATCH /api/product')[0]).not.toHaveProperty('product_images');
});

test('a product whose answer was lost and that was deleted meanwhile is created again', {
  tags: ['O5.17'],
}, async () => {
  const { app, sent, answerPatch } = await createAndLose({ title: { en: 'Tea' }, entity_id: product._id });
  answerPatch(() => refuse('not_found', 'Gone.'));
  await press('Create');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toHaveLength(2);
});

test('a product whose answer was lost and that somebody else has changed meanwhile is left alone', async () => {
  const { app, sent, changes } = await createAndLose({ title: { en: 'Tea' }, entity_id: product._id });
  changes.unshift(sampleChange({ _id: changeId(3), user: { _id: changeId(40), name: 'Can' } }));
  await press('Create');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toHaveLength(2);
  expect(sent('PATCH /api/product')).toEqual([]);
});

/** The page loaded anew after a lost answer, with its draft taken up; `since` is what was done to the product. */
async function reopenAfter(
  since: Partial<Change>[],
  lose?: (call: string, changes: Change[]) => Reply | undefined,
  before?: (menu: Awaited<ReturnType<typeof createAndLose>>) => Promise<void>,
) {
  const created = await createAndLose({ title: { en: 'Tea' }, entity_id: product._id });
  const { changes } = created;
  await before?.(created);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  changes.unshift(...since.map((change, index) => sampleChange({ _id: changeId(3 + index), ...change })));
  const ofProduct = () => changes.filter(({ entity_id }) => entity_id === product._id);
  const menu = await openMenu('/products/create', {
    changes,
    refuseAll: (call) =>
      call.includes(`entityId=${product._id}`)
        ? { status: 200, json: { changes: ofProduct(), next: null } }
        : lose?.(call, changes),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  return menu;
}

test.each<[string, Partial<Change>]>([
  ['changed', { kind: 'edit' }],
  ['deleted', { kind: 'delete' }],
])(
  'a product whose answer was lost is created again from its draft where it was %s meanwhile',
  {
    tags: ['O5.17'],
  },
  async (_what, since) => {
    let tries = 0;
    const { app, sent } = await reopenAfter([{ ...since, entity_id: product._id }], (call) =>
      call === 'POST /api/product' && tries++ === 0 ? refuse('database_unavailable', 'Busy.') : undefined,
    );
    await press('Create');
    await screen.findByText(/Busy\./);
    // The one that was changed is not gone on with later either.
    await press('Create');
    await waitFor(() => expect(app.path()).toBe(editAddress));
    expect(sent('POST /api/product')).toHaveLength(2);
    expect(sent('PATCH /api/product')).toEqual([]);
  },
);

test('what the draft of a lost product stored without an answer is gone on with by the next try', {
  tags: ['O5.17'],
}, async () => {
  let tries = 0;
  const { app, sent } = await reopenAfter([], (call, changes) => {
    if (call !== 'PATCH /api/product' || tries++ > 0) return undefined;
    changes.unshift(sampleChange({ _id: changeId(3), entity_id: product._id }));
    return refuse('database_unavailable', 'Busy.');
  });
  await press('Create');
  await screen.findByText(/Busy\./);
  await press('Create');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toEqual([]);
  expect(sent('PATCH /api/product')).toHaveLength(2);
});

/** The next press goes on with the product, and that answer is lost too. */
async function goOnAndLose({ changes, sent, answerPatch }: Awaited<ReturnType<typeof createAndLose>>) {
  answerPatch(() => {
    changes.unshift(sampleChange({ _id: changeId(20), entity_id: product._id }));
    return refuse('database_unavailable', 'Still busy.');
  });
  await press('Create');
  await screen.findByText(/Still busy\./);
  expect(sent('PATCH /api/product')).toHaveLength(1);
}

test('a product that was gone on with, and whose answers were both lost, is so again from its draft', async () => {
  const { app, sent } = await reopenAfter([], undefined, goOnAndLose);
  await press('Create');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toEqual([]);
  expect(sent('PATCH /api/product')).toMatchObject([{ _id: product._id }]);
});

test.each<[string, Partial<Change>]>([
  ['the person', {}],
  ['somebody else', { user: { _id: changeId(40), name: 'Can' } }],
])(
  'a product that was gone on with is created again from its draft where %s has edited it since',
  async (_who, since) => {
    const { app, sent } = await reopenAfter([{ ...since, entity_id: product._id }], undefined, goOnAndLose);
    await press('Create');
    await waitFor(() => expect(app.path()).toBe(editAddress));
    expect(sent('POST /api/product')).toHaveLength(1);
    expect(sent('PATCH /api/product')).toEqual([]);
  },
);

test('a product whose answer was lost is gone on with from its draft after the page was loaded anew', {
  tags: ['O5.17'],
}, async () => {
  const { app, sent } = await reopenAfter([{ kind: 'edit', entity_id: changeId(9) }]);
  await userEvent.type(await box('Name (English)'), ' with lemon');
  await press('Create');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toEqual([]);
  expect(sent('PATCH /api/product')).toMatchObject([{ _id: product._id, name: { en: 'Tea with lemon' } }]);
  expect(keptTeas()).toEqual([]);
});

test('a try to create a product is kept with the draft before it is answered, and not where it is refused', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
  const { sent } = await openMenu('/products/create', {
    changes: [sampleChange({ kind: 'create' })],
    change: (call) =>
      call === 'POST /api/product'
        ? held.then(() => refuse('validation', 'Wrong.', { errors: [{ path: 'sku', message: 'Taken.' }] }))
        : undefined,
  });
  await describeTea();
  await press('Create');
  await waitFor(() => expect(sent('POST /api/product')).toHaveLength(1));
  const lost = { newest: { _id: sampleChange()._id }, tries: [{ en: 'Tea' }], goneOn: 0 };
  await waitFor(() => expect(keptTeas()[0]?.lost).toEqual(lost));
  answer(undefined);
  await screen.findByText('Taken.');
  expect(keptTeas()[0]).not.toHaveProperty('lost');
});

test.each<[string, Partial<Change> | undefined]>([
  ['an older one of the same name', undefined],
  ['another one that was created meanwhile', { title: { en: 'Coffee' } }],
])('a product that was not stored is created by the next try, and %s is left alone', async (_what, made) => {
  const { app, sent } = await createAndLose(made);
  await press('Create');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toHaveLength(2);
  expect(sent('PATCH /api/product')).toEqual([]);
});

test('a product made since the history was last read is not taken for one whose answer was lost', async () => {
  const changes = [sampleChange({ kind: 'create' })];
  let isAway = false;
  let tries = 0;
  const { app, sent } = await openMenu('/products/create', {
    changes,
    refuseAll: (call) =>
      isAway && /^GET .*\/changes/.test(call) ? refuse('database_unavailable', 'Away.') : undefined,
    change: (call) =>
      call === 'POST /api/product' && tries++ === 0 ? refuse('database_unavailable', 'Busy.') : undefined,
  });
  await box('Name (English)');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('link', { name: 'Edit: Tea' });
  // Made in another tab, of which nothing is known here.
  changes.unshift(sampleChange({ _id: changeId(2), kind: 'create', title: { en: 'Tea' } }));
  isAway = true;
  await userEvent.click(screen.getByRole('link', { name: 'Add product' }));
  await describeTea();
  await press('Create');
  await screen.findByText(/Busy\./);
  isAway = false;
  await press('Create');
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')).toHaveLength(2);
  expect(sent('PATCH /api/product')).toEqual([]);
});

test('who leaves while a product is being created is not offered it as a new one again', {
  tags: ['O5.8'],
}, async () => {
  const { app, sent, release } = await openHeld();
  await describeTea();
  await press('Create');
  await waitFor(() => expect(sent('POST /api/product')).toHaveLength(1));
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(app.path()).toBe('/products'));
  // Only then is the form gone.
  await screen.findByRole('link', { name: 'Edit: Tea' });
  expect(keptTeas()).toHaveLength(1);
  release();
  await screen.findByText('Product created.');
  expect(keptTeas()).toEqual([]);
});

test('while pictures are on their way nothing can be undone or sent again, whatever was typed before', async () => {
  catchPictures();
  const { app, sent, release } = await openHeld();
  await describeTea();
  await choose(new File(['x'], 'tea.png', { type: 'image/png' }));
  await press('Create');
  await waitFor(() => expect(sent('POST /api/product')).toHaveLength(1));
  await userEvent.type(await box('Name (English)'), '!');
  release();
  await screen.findByText('Product created.');
  await waitFor(() => expect(PictureRequest.all).toHaveLength(1));
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
  expect(['Undo the changes', 'Create', 'Create and publish'].map(isOff)).toEqual(['true', 'true', 'true']);
  PictureRequest.last.answer(201, { url });
  await waitFor(() => expect(app.path()).toBe('/products'));
});
