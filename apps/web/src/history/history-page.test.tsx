import type { Change } from '@sofra/contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { itIs } from '../testing/it-is.ts';
import { renderApp } from '../testing/render-app.tsx';
import { changeId, sampleChange } from '../testing/sample-change.ts';
import { sampleShop, sampleUser } from '../testing/sample-shop.ts';

// Days are named by their distance, which midnight would change.
beforeEach(() => itIs('2026-11-17T12:00:00'));

const shop = sampleShop();
const path = `GET /api/shop/${shop._id}/changes`;

type Answer = { changes: Change[]; next: string | null } | Reply;
const replyOf = (answer: Answer): Reply => ('changes' in answer ? { status: 200, json: answer } : answer);

async function openPage(
  answer: (query: string) => Answer,
  { search = '', role = 'owner' as const, others = (_call: string): Reply | undefined => undefined } = {},
) {
  localStorage.setItem('shop', shop._id);
  const api = await startApi(({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [{ ...shop, my_role: role }] } };
    if (call.startsWith(path)) return replyOf(answer(call.slice(path.length)));
    return others(call);
  });
  return { api, app: renderApp(`/history${search}`) };
}

const openWith = (...changes: Change[]) => openPage(() => ({ changes, next: null }));
const lines = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => (/:/.test(textContent ?? '') ? textContent : []));
const said = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

const sentences = {
  tr: 'Ayşe, dün 14:05: Mercimek Çorbası, fiyat ₺95,50 → ₺110',
  en: 'Ayşe, yesterday 2:05 PM: Lentil Soup, price ₺95.50 → ₺110',
  ru: 'Ayşe, вчера в 14:05: Чечевичный суп, цена 95,50 ₺ → 110 ₺',
};
for (const [language, sentence] of Object.entries(sentences)) {
  test(`a changed price reads as a sentence in ${language}`, { tags: ['W1.23'] }, async () => {
    await i18next.changeLanguage(language);
    await openWith(sampleChange());
    const time = (await screen.findByText('Ayşe')).closest('p');
    expect(said(time?.textContent)).toBe(sentence);
  });
}

test('in Arabic the arrow points the way the sentence runs', { tags: ['W1.23'] }, async () => {
  await i18next.changeLanguage('ar');
  await openWith(sampleChange());
  const line = (await screen.findByText('Ayşe')).closest('p')?.textContent;
  expect(line).toContain('←');
  expect(line).not.toContain('→');
});

test('the drawer leads to the history of the shop, which has a title', { tags: ['W1.20'] }, async () => {
  const { app } = await openWith(sampleChange());
  expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'History' })).getAttribute('href')).toBe('/history');
  await waitFor(() => expect(document.title).toContain('History'));
  expect(app.path()).toBe('/history');
});

test('changes stand under their day, the newest first, and earlier ones come at a press', {
  tags: ['W1.20'],
}, async () => {
  const today = sampleChange({
    _id: changeId(2),
    at: new Date().toISOString(),
    user: { _id: changeId(9), name: 'Bora' },
  });
  const pages: Record<string, Answer> = {
    '': { changes: [today], next: changeId(2) },
    [`?before=${changeId(2)}`]: { changes: [sampleChange()], next: null },
  };
  await openPage((query) => pages[query] ?? { changes: [], next: null });
  const first = await screen.findByRole('region', { name: 'Today' });
  expect(within(first).getByText('Bora')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  const second = await screen.findByRole('region', { name: 'Yesterday' });
  expect(within(second).getByText('Ayşe')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('the history can be read by kind of thing and by person, and the choice stands in the address', {
  tags: ['W1.20'],
}, async () => {
  const { app, api } = await openPage((query) =>
    query.includes('entity=') ? { changes: [], next: null } : { changes: [sampleChange()], next: null },
  );
  await screen.findByText('Ayşe');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Ömer');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Team');
  expect(await screen.findByText('No changes match this filter')).toBeTruthy();
  expect(app.path()).toBe(`/history?user=${sampleUser._id}&entity=member`);
  expect(api.calls()).toContain(`${path}?entity=member&user=${sampleUser._id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('Ayşe')).toBeTruthy();
});

test('whoever does not manage the team is not offered its changes', { tags: ['W1.20'] }, async () => {
  await openPage(() => ({ changes: [sampleChange()], next: null }), { role: 'staff' as 'owner' });
  await screen.findByText('Ayşe');
  expect(screen.queryByRole('option', { name: 'Team' })).toBeNull();
});

test('a shop of which nothing was changed says so', { tags: ['W1.28'] }, async () => {
  await openWith();
  expect(await screen.findByText('Nothing has been changed yet')).toBeTruthy();
});

test('a history that cannot be loaded says why and can be asked for again', { tags: ['W1.28'] }, async () => {
  let isDown = true;
  await openPage(() =>
    isDown ? refuse('database_unavailable', 'Busy.') : { changes: [sampleChange()], next: null },
  );
  expect(await screen.findByText('Busy.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ayşe')).toBeTruthy();
});

test('until the history is there its place is held, and screen readers hear that it loads', {
  tags: ['W1.28'],
}, async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  localStorage.setItem('shop', shop._id);
  await startApi(async ({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [shop] } };
    if (call.startsWith(path)) await held;
    return undefined;
  });
  renderApp('/history');
  await screen.findByRole('combobox', { name: 'What' });
  expect(screen.getByText('Loading').closest('[role=status]')).not.toBeNull();
  letGo();
  expect(await screen.findByText('Nothing has been changed yet')).toBeTruthy();
});

const whole = (old: boolean) =>
  [
    { field: 'name', text: { en: 'Lentil Soup' } },
    { field: 'is_active', text: true },
    { field: 'contains_pork', text: false },
  ].map(({ field, text }) => ({ field, old: old ? text : null, new: old ? null : text }));

test.each([
  ['a product that was deleted', { kind: 'delete', fields: whole(true) }, 'Lentil Soup was deleted'],
  ['a product that was added', { kind: 'create', fields: whole(false) }, 'Lentil Soup was added'],
  ['a deletion that was undone', { kind: 'undo', fields: whole(false) }, 'Lentil Soup was brought back Undo'],
  ['a person who is gone', { user: null }, 'A former member, yesterday'],
  ['a thing without a name', { title: {} }, 'a product without a name'],
  [
    'a shop that the operator suspended',
    {
      user: null,
      entity: 'shop',
      title: { en: 'Lale' },
      fields: [
        {
          field: 'suspension',
          old: null,
          new: { since: '2026-11-05T09:00:00.000Z', reason: 'An unpaid invoice' },
        },
      ],
    },
    'The operator, yesterday',
  ],
  ['prices changed by the clock', { user: null, kind: 'price_run' }, 'The program, yesterday'],
  [
    'a member who joined',
    {
      entity: 'member',
      kind: 'create',
      title: { und: 'Can' },
      fields: [{ field: 'role', old: null, new: 'staff' }],
    },
    'Can joined the team: Staff',
  ],
  [
    'an invitation',
    {
      entity: 'member',
      kind: 'create',
      title: {},
      fields: [{ field: 'invited_as', old: null, new: 'seller' }],
    },
    'invited somebody: Seller',
  ],
  [
    'a sign-in on a new device',
    {
      entity: 'sign_in',
      kind: 'create',
      title: {},
      fields: [{ field: 'device', old: null, new: 'Chrome · Windows' }],
    },
    'signed in on a new device: Chrome · Windows',
  ],
  ['a new order', { kind: 'order', count: 12, fields: [] }, 'the order of 12 products was changed'],
  [
    'a category with products',
    { kind: 'delete', entity: 'category', title: { en: 'Soups' }, count: 4, fields: [] },
    'Soups was deleted; 3 more things changed with it',
  ],
] as [string, Partial<Change>, string][])(
  '%s is told as such',
  { tags: ['W1.24'] },
  async (_what, change, words) => {
    await openWith(sampleChange(change));
    await screen.findByText(/yesterday/);
    expect(said(lines()[0])).toContain(words);
  },
);

test('a set over many things opens its lines, a page at a time', { tags: ['W1.24'] }, async () => {
  const set = sampleChange({ kind: 'order', count: 2, fields: [] });
  const line = (name: string, number: number) => ({
    entity: 'product' as const,
    entity_id: changeId(number),
    action: 'edit' as const,
    title: { en: name },
    fields: [{ field: 'position', old: 0, new: 4 }],
  });
  const { api } = await openPage(() => ({ changes: [set], next: null }), {
    others: (call) => {
      if (!call.startsWith(`GET /api/change-set/${set._id}`)) return undefined;
      const lines = call.includes('offset=1') ? [line('Tea', 4)] : [line('Soup', 3)];
      return { status: 200, json: { ...set, lines, total: 2 } };
    },
  });
  const toggle = await screen.findByRole('button', { name: 'Show: the order of 2 products was changed' });
  await userEvent.click(toggle);
  expect(said((await screen.findByText('Soup')).closest('p')?.textContent)).toBe(
    'Soup, place place 1 → place 5',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Tea')).toBeTruthy();
  expect(api.calls().filter((call) => call.includes('/change-set/'))).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Hide/ }));
  expect(screen.queryByText('Soup')).toBeNull();
});

test('a change of several fields names each of them', { tags: ['W1.23'] }, async () => {
  const fields = [
    { field: 'is_active', old: true, new: false },
    { field: 'sku', old: null, new: 'A-1' },
  ];
  await openWith(sampleChange({ fields }));
  expect((await screen.findByText('Ayşe')).closest('p')?.textContent).toContain('2 fields changed');
  expect(said(screen.getByText('on the menu:').parentElement?.textContent)).toBe(
    'on the menu: live → hidden',
  );
  expect(said(screen.getByText('item number:').parentElement?.textContent)).toBe('item number: empty → A-1');
});

test('a menu time, a category or a group is not called deleted where the lists cannot be loaded', async () => {
  const id = changeId(7);
  const change = sampleChange({
    fields: [
      { field: 'menu_time_id', old: null, new: id },
      { field: 'category_id', old: null, new: id },
      { field: 'option_groups', old: [], new: [{ group_id: id, min: null, max: null }] },
    ],
  });
  await openPage(() => ({ changes: [change], next: null }), {
    others: (call) => (/category|option|menu-time/.test(call) ? refuse('internal') : undefined),
  });
  const told = async (label: string) => said((await screen.findByText(label)).parentElement?.textContent);
  expect(await told('menu time:')).toBe('menu time: always → …');
  expect(await told('category:')).toBe('category: empty → …');
  expect(await told('options:')).toBe('options: empty → …');
});

test('a long text is shortened, and all of it is there at a press', { tags: ['W1.23'] }, async () => {
  const text = 'Slowly cooked '.repeat(20).trim();
  await openWith(sampleChange({ fields: [{ field: 'description', old: null, new: { en: text } }] }));
  const more = await screen.findByRole('button', { name: 'Show all of it' });
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.click(more);
  expect(screen.getByText(text)).toBeTruthy();
});
