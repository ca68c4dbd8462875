import type { ImageKind } from '@sofra/contract/images';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { Toasts } from '../app/toasts.tsx';
import { catchPictures, PictureRequest } from '../testing/picture-request.ts';
import { findToast } from '../testing/toast-facts.ts';
import { ImageField } from './image-upload.tsx';
import { useUploadWords } from './uploads.ts';

/** A field for one picture, with a picture on its way. */
async function choosePicture(kind: ImageKind) {
  await i18next.changeLanguage('tr');
  catchPictures();
  const target = { shopId: 's1', kind, name: 'x' };
  const { unmount } = render(
    <>
      <ImageField label="Fotoğraf" name={kind} target={target} value="" onChange={() => {}} />
      <UploadWords />
      <Toasts />
    </>,
  );
  const file = new File(['x'], 'photo.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector(`input[name=${kind}]`) as HTMLInputElement, file);
  return { unmount, request: PictureRequest.last };
}

/** What a form says while it waits. */
const UploadWords = () => <output>{useUploadWords()}</output>;
const waitingWords = () => document.querySelector('output')?.textContent;

/** Not by its role, which the bar of a toast has too. */
const shownProgress = () => document.querySelector('progress')?.value;

test('an upload shows how far it is and tells the form, until it ends', {
  tags: ['S4.23', 'O5.12'],
}, async () => {
  const { request } = await choosePicture('products');
  expect(shownProgress()).toBe(0);
  expect(waitingWords()).toBe('Görsel yükleniyor: %0');
  act(() => request.progress(0.5));
  expect(shownProgress()).toBe(0.5);
  expect(waitingWords()).toBe('Görsel yükleniyor: %50');
  await act(async () => request.answer(201, { url: '/uploads/s1/products/a-1x1.webp' }));
  expect(shownProgress()).toBeUndefined();
  expect(waitingWords()).toBe('');
});

const retryButton = () => screen.queryByRole('button', { name: /tekrar dene/ });

const failing: [what: string, fail: (request: PictureRequest) => void, mayWorkLater: boolean][] = [
  ['of a wrong kind', (to) => to.answer(415, { error: 'unsupported_media_type', message: 'Olmaz.' }), false],
  ['too large', (to) => to.answer(413, { error: 'too_large', message: 'Olmaz.' }), false],
  ['damaged', (to) => to.answer(422, { error: 'image_damaged', message: 'Olmaz.' }), false],
  ['sent in a moment of trouble', (to) => to.answer(503, { error: 'busy', message: 'Meşgul.' }), true],
  ['without an answer', (to) => to.ontimeout(), true],
];

for (const [what, fail, mayWorkLater] of failing)
  test(`a picture ${what} is not under way any more, and can ${mayWorkLater ? '' : 'not '}be tried again`, {
    tags: ['S4.23', 'O5.14'],
  }, async () => {
    const { request } = await choosePicture('products');
    await act(async () => fail(request));
    expect(shownProgress()).toBeUndefined();
    expect(waitingWords()).toBe('');
    expect(retryButton() !== null).toBe(mayWorkLater);
  });

const refuseWith = (message: string) => (request: PictureRequest) =>
  request.answer(500, { error: 'internal', message });

const failures: [
  why: string,
  kind: ImageKind,
  fail: (r: PictureRequest) => void,
  told: string,
  id: string,
][] = [
  ['in the words of the server', 'products', refuseWith('Sunucunun sözü.'), 'Sunucunun sözü.', 'S8.8'],
  [
    'in those of the failure where no answer came',
    'products',
    (request) => request.ontimeout(),
    'Sunucu zamanında yanıt vermedi. Lütfen tekrar deneyin.',
    'S8.8',
  ],
  [
    'in ours where there are none',
    'products',
    refuseWith(''),
    'Fotoğraf yüklenirken bir sorun oluştu..',
    'S8.8',
  ],
  [
    'for a logo in a sentence of its own',
    'logo',
    refuseWith(''),
    'Logo yüklenirken bir sorun oluştu..',
    'S8.11',
  ],
];

for (const [why, kind, fail, told, id] of failures)
  test(`a picture that fails is told at the top centre, ${why}`, { tags: [id] }, async () => {
    const { request } = await choosePicture(kind);
    await act(async () => fail(request));
    expect((await findToast(told)).place).toBe('top-center');
  });

test('the camera is offered for pictures of food, not for a logo', { tags: ['I8.2'] }, async () => {
  const hasCamera = () => document.querySelector('input[capture=environment]') !== null;
  const { unmount } = await choosePicture('products');
  expect(hasCamera()).toBe(true);
  unmount();
  await choosePicture('logo');
  expect(hasCamera()).toBe(false);
});
