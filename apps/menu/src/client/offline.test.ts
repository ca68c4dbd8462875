import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../testing/live-page.ts';
import { openPage, textOf } from '../testing/sample-page.ts';
import { keepOffline } from './offline.ts';
import { tellRenewal } from './renewal.ts';

const hours = 60 * 60 * 1000;
const note = () => textOf(document.querySelector('.note'));

/** The page as the worker gives it out; fresh ones say nothing. */
function open(keptAt?: Date, sample: Parameters<typeof openPage>[0] = {}) {
  show(openPage({ ...sample, page: { language: 'en' } }));
  if (keptAt) document.body.dataset.kept = keptAt.toUTCString();
  keepOffline();
}

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  // What lies outside: the network, and what the browser keeps.
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const newer = new Response('', { headers: { date: new Date().toUTCString() } });
  vi.stubGlobal('caches', { match: async () => newer });
});

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('how old the menu is', { tags: ['G2.14'] }, () => {
  test('is said where the network is there and too slow, and no more once a fresh one has come', async () => {
    open(new Date(Date.now() - 50 * hours));
    await expect.poll(note).toBe('Weak or no connection: this menu was saved 2 days ago.');
    delete document.body.dataset.kept;
    tellRenewal();
    await expect.poll(note).toBe('');
  });

  test('is that of what is shown, though a newer one was kept since', async () => {
    isOnline = false;
    open(new Date(Date.now() - 3 * hours));
    await expect.poll(note).toContain('3 hours ago');
  });

  test('stands in the place of what else the page has to say only as long as it is old', async () => {
    const prepared = 'This menu is still being prepared.';
    open(undefined, { categories: [] });
    expect(note()).toBe(prepared);
    isOnline = false;
    dispatchEvent(new Event('offline'));
    await expect.poll(note).toContain('1 minute ago');
    isOnline = true;
    dispatchEvent(new Event('online'));
    await expect.poll(note).toBe(prepared);
  });

  test('is said beside that the language which was asked for is not here, in that language', async () => {
    history.replaceState(null, '', '/m/lale?lang=tr');
    open(new Date(Date.now() - 50 * hours), { languages: ['en', 'tr'] });
    await expect
      .poll(note)
      .toBe(
        'Bu dil telefonunuzda kayıtlı değil: internete bağlanınca açılır. ' +
          'Bağlantı zayıf ya da yok: bu menü telefonunuza 2 gün önce kaydedildi.',
      );
  });

  test('is not said of a fresh one until the network is gone', async () => {
    open();
    expect(note()).toBe('');
    isOnline = false;
    dispatchEvent(new Event('offline'));
    await expect.poll(note).toContain('1 minute ago');
  });
});
