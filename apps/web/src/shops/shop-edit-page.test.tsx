import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { sampleShop } from '../testing/sample-shop.ts';
import { openShop } from '../testing/shop-api.ts';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

test('changes on several tabs are kept while switching and saved together, and only they', {
  tags: ['I3.8'],
}, async () => {
  const { app, patches } = await openShop(sampleShop());
  const description = await screen.findByRole('textbox', { name: 'Description (English)' });
  await userEvent.type(description, '!');
  await openTab('Social');
  expect(app.path()).toContain('?tab=social');
  await userEvent.type(screen.getByRole('textbox', { name: 'Instagram' }), 'https://instagram.com/omer');
  await save();
  expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
  const [sent] = patches();
  expect(Object.keys(sent ?? {}).sort()).toEqual(['_id', 'description_i18n', 'social_media', 'updatedAt']);
  expect(sent?.description_i18n).toEqual({ en: 'Since 1987!', tr: '' });
});

test('the tab with the first wrong field opens and the field gets the focus', {
  tags: ['S5.4', 'I3.1'],
}, async () => {
  const { patches } = await openShop(sampleShop(), undefined, '?tab=hours');
  await userEvent.click(await screen.findByRole('button', { name: 'Monday: Add hours' }));
  fireEvent.change(screen.getByLabelText('Monday: Closes'), { target: { value: '09:00' } });
  expect(await screen.findByText('Please enter valid time')).toBeTruthy();
  await openTab('General');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Monday: Opens')));
  expect(patches()).toEqual([]);
});

test('a failed save keeps what was typed', { tags: ['I3.6'] }, async () => {
  await openShop(sampleShop(), () => refuse('database_unavailable', 'Busy.'));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Shop name' });
  await userEvent.type(name, ' Usta');
  await save();
  expect(await screen.findByText('Busy.')).toBeTruthy();
  expect(name.value).toBe('Çiğ Köfteci Ömer Usta');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
});

test('what is typed while the shop is being saved stays and counts as unsaved', {
  tags: ['I3.6'],
}, async () => {
  const shop = sampleShop();
  const { promise: held, resolve: release } = Promise.withResolvers<Reply>();
  const { patches } = await openShop(shop, () => held);
  const description = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Description (English)',
  });
  await userEvent.type(description, '!');
  await save();
  await waitFor(() => expect(patches()).toHaveLength(1));
  await userEvent.type(description, '?');
  release({
    status: 200,
    json: {
      ...shop,
      description_i18n: { en: 'Since 1987!' },
      updatedAt: '2026-02-02T00:00:00.000Z',
    },
  });
  expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
  expect(description.value).toBe('Since 1987!?');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
});

test('leaving with unsaved changes asks first', { tags: ['I3.7'] }, async () => {
  const { app } = await openShop(sampleShop());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description (English)' }), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(app.path()).toContain('/shops/edit/');
});

test('where two people changed the same field, both values are shown and the chosen one is saved', {
  tags: ['D6.47'],
}, async () => {
  const theirs = sampleShop({
    description_i18n: { en: 'Theirs' },
    theme: 'dark',
    updatedAt: '2026-01-05T00:00:00.000Z',
  });
  let tries = 0;
  const { patches } = await openShop(sampleShop(), (sent) =>
    tries++ === 0
      ? refuse('edited_meanwhile', 'Edited.', { current: theirs })
      : { status: 200, json: { ...theirs, ...sent, updatedAt: '2026-01-06T00:00:00.000Z' } },
  );
  const description = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Description (English)',
  });
  await userEvent.clear(description);
  await userEvent.type(description, 'Mine');
  await userEvent.type(screen.getByRole('textbox', { name: 'Shop name' }), ' Usta');
  await save();

  const dialog = within(await screen.findByRole('dialog', { name: /Somebody else made changes/ }));
  // They left the name alone, so there is nothing to choose.
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Mine/ }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: /Theirs$/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));

  expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
  expect(patches()[1]).toEqual({
    _id: theirs._id,
    updatedAt: theirs.updatedAt,
    name: 'Çiğ Köfteci Ömer Usta',
    shop_slug: 'cig-kofteci-omer-usta',
  });
  expect(description.value).toBe('Theirs');
});

test('changes of different fields are put together without a question', async () => {
  const theirs = sampleShop({ theme: 'dark', updatedAt: '2026-01-05T00:00:00.000Z' });
  let tries = 0;
  const { patches } = await openShop(sampleShop(), (sent) =>
    tries++ === 0
      ? refuse('edited_meanwhile', 'Edited.', { current: theirs })
      : { status: 200, json: { ...theirs, ...sent, updatedAt: '2026-01-06T00:00:00.000Z' } },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description (English)' }), '!');
  await save();
  expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
  expect(patches()[1]).toEqual({
    _id: theirs._id,
    updatedAt: theirs.updatedAt,
    description_i18n: { en: 'Since 1987!', tr: '' },
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'DARK' }).checked).toBe(true);
});

test('a new name whose answer was lost is that of the shop everywhere once it is saved again', {
  tags: ['O5.17'],
}, async () => {
  const shop = sampleShop();
  let tries = 0;
  await openShop(shop, (sent) => {
    if (tries++ > 0) return refuse('edited_meanwhile', 'Edited.', { current: shop });
    Object.assign(shop, sent, { updatedAt: '2026-01-02T00:00:00.000Z' });
    return refuse('database_unavailable', 'Busy.');
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Shop name' }), ' Usta');
  await save();
  await screen.findByText('Busy.');
  await save();
  expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Shop: Çiğ Köfteci Ömer Usta' })).toBeTruthy();
});

test('staff see the shop but cannot change it', { tags: ['D4.8', 'D4.14'] }, async () => {
  await openShop(sampleShop({ my_role: 'staff' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Shop name' });
  expect(name.matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await openTab('User Management');
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete the shop' })).toBeNull();
});
