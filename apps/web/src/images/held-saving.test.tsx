import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openMenu, sampleCategory, sampleProduct } from '../testing/menu-api.ts';
import { catchPictures, PictureRequest } from '../testing/picture-request.ts';

const category = sampleCategory();
const url = `/uploads/${category.shop_id}/categories/a-1x1.webp`;

async function chooseFile(file: File) {
  catchPictures();
  const menu = await openMenu(`/categories/${category._id}`);
  const input = () => document.querySelector<HTMLInputElement>('input[name=cat_image]');
  await waitFor(() => expect(input()).not.toBeNull());
  // As dropped: the file chooser of a browser would not offer every kind.
  await userEvent.upload(input() as HTMLInputElement, file, { applyAccept: false });
  return menu;
}

const png = new File(['x'], 'photo.png', { type: 'image/png' });

test('who saves while a picture is on its way sees why it waits, and has it saved with the picture', {
  tags: ['O5.12'],
}, async () => {
  const { sent } = await chooseFile(png);
  await screen.findByText('Picture is being uploaded: 0%');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('button', { name: 'Saved after the upload' })).toBeTruthy();
  act(() => PictureRequest.last.progress(0.47));
  expect(await screen.findByText('Picture is being uploaded: 40%')).toBeTruthy();
  expect(sent('PATCH /api/category')).toEqual([]);
  await act(async () => PictureRequest.last.answer(201, { url }));
  await waitFor(() => expect(sent('PATCH /api/category')).toMatchObject([{ cat_image: url }]));
});

test('who has said that a new product is to be saved cannot say so again while it waits', {
  tags: ['O5.12'],
}, async () => {
  const { promise: prepared, resolve: prepare } = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal('createImageBitmap', () => prepared);
  catchPictures();
  const { app, sent } = await openMenu('/products/create');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Tea');
  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Drinks');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Price' }), '45');
  const input = document.querySelector('input[name=product_images]') as HTMLInputElement;
  const heic = new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' });
  await userEvent.upload(input, heic, { applyAccept: false });
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('button', { name: 'Saved after the upload' });
  await userEvent.click(screen.getByRole('button', { name: 'Create and publish' }));
  expect(sent('POST /api/product')).toEqual([]);
  prepare(Promise.reject(new DOMException('', 'InvalidStateError')) as never);
  await waitFor(() => expect(app.path()).toBe(`/products/${sampleProduct()._id}`));
  expect(sent('POST /api/product')).toHaveLength(1);
});

test('who leaves while a picture is on its way is asked and told why', { tags: ['O5.13'] }, async () => {
  await chooseFile(png);
  await screen.findByText('Picture is being uploaded: 0%');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(dialog.textContent).toContain('Picture is being uploaded: 0%');
});

test('who leaves while pictures wait for their turn has none of them sent, and the next form saves at once', {
  tags: ['O5.12', 'O5.13'],
}, async () => {
  catchPictures();
  const { app, sent } = await openMenu(`/products/${sampleProduct()._id}`);
  const input = () => document.querySelector<HTMLInputElement>('input[name=product_images]');
  await waitFor(() => expect(input()).not.toBeNull());
  const photos = ['1', '2', '3', '4', '5'].map(
    (name) => new File([name], `${name}.png`, { type: 'image/png' }),
  );
  await userEvent.upload(input() as HTMLInputElement, photos);
  await waitFor(() => expect(PictureRequest.all).toHaveLength(3));
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(input()).toBeNull());

  await act(() => app.router.navigate(`/categories/${category._id}`));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' and more');
  expect(PictureRequest.all).toHaveLength(3);
  expect(screen.queryByText(/being uploaded/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent('PATCH /api/category')).toHaveLength(1));
});

test('a HEIC photo that this device cannot read is told with the way to a JPEG', {
  tags: ['O5.15'],
}, async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  await chooseFile(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect(await screen.findByText(/^IMG_1\.HEIC is a HEIC photo.*Most Compatible/)).toBeTruthy();
  expect(screen.queryByText(/is being uploaded/)).toBeNull();
  expect(screen.queryByRole('progressbar', { name: /prepared/ })).toBeNull();
});
