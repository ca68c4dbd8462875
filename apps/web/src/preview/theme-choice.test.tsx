import type { PreviewedValues } from '@sofra/contract/menu-preview';
import { darkThemes, themes } from '@sofra/reference-data/themes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

const shop = sampleShop();
const page =
  '<!doctype html><html data-theme="orange"><head><link rel="stylesheet" href="/m/assets/orange.css"/></head><body>Menu</body></html>';
const styles = Object.fromEntries(themes.map((theme) => [theme, `/m/assets/${theme}.css`]));

async function openThemes() {
  const previewed: PreviewedValues[] = [];
  const api = await startApi(
    ({ call, body }) => {
      if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [shop] } };
      if (call === `GET /api/shop/${shop._id}`) return { status: 200, json: shop };
      if (call.includes('/menu-themes')) return { status: 200, json: { html: page, styles } };
      if (call === 'PATCH /api/shop')
        return {
          status: 200,
          json: { ...shop, ...(JSON.parse(body) as object), updatedAt: '2026-02-02T00:00:00.000Z' },
        };
      return undefined;
    },
    ({ body }) => {
      previewed.push(JSON.parse(body) as PreviewedValues);
      return undefined;
    },
  );
  renderApp(`/shops/edit/${shop._id}`);
  const group = within(await screen.findByRole('group', { name: 'Menu theme' }));
  const shown = () => group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  return { api, previewed, group, shown };
}

test('a theme is chosen by its thumbnail, is previewed at once and saved with the form', {
  tags: ['O7.8'],
}, async () => {
  const { api, previewed, group } = await openThemes();
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'ORANGE' }).checked).toBe(true);
  await userEvent.click(group.getByRole('radio', { name: 'DRACULA' }));
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'ORANGE' }).checked).toBe(false);
  await waitFor(() => expect(previewed.at(-1)?.shop?.theme).toBe('dracula'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
  const [saved] = api.received.filter(({ call }) => call === 'PATCH /api/shop');
  expect(JSON.parse(saved?.body ?? '')).toMatchObject({ theme: 'dracula' });
});

test('themes are found by name, and the light and the dark ones apart', { tags: ['O7.8'] }, async () => {
  const { group, shown } = await openThemes();
  expect(shown()).toEqual([...themes]);
  await userEvent.click(group.getByRole('button', { name: 'Dark' }));
  expect(new Set(shown())).toEqual(darkThemes);
  await userEvent.click(group.getByRole('button', { name: 'Light' }));
  expect(shown()).toHaveLength(themes.length - darkThemes.size);
  await userEvent.click(group.getByRole('button', { name: 'All' }));
  const search = group.getByRole('searchbox', { name: 'Search for a theme' });
  await userEvent.type(search, 'hallo{Enter}');
  expect(shown()).toEqual(['halloween']);
  await userEvent.type(search, 'xyz');
  expect(group.getByText('Nothing found')).toBeTruthy();
});

test('a thumbnail is the beginning of the menu in its theme, and waits until it is near the screen', {
  tags: ['O7.8'],
}, async () => {
  const watched: { element: Element; comeNear: () => void }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe(element: Element) {
        watched.push({ element, comeNear: () => this.tell([{ isIntersecting: true }]) });
      }
      disconnect() {}
    },
  );
  const { group } = await openThemes();
  const card = group.getByRole('radio', { name: 'NORD' }).closest('label');
  expect(card?.querySelector('iframe')).toBeNull();
  watched.find(({ element }) => card?.contains(element))?.comeNear();
  await waitFor(() => expect(card?.querySelector('iframe')).not.toBeNull());
  const html = card?.querySelector('iframe')?.srcdoc;
  expect(html).toContain('data-theme="nord"');
  expect(html).toContain('href="/m/assets/nord.css"');
  expect(group.getByRole('radio', { name: 'ORANGE' }).closest('label')?.querySelector('iframe')).toBeNull();
  vi.unstubAllGlobals();
});
