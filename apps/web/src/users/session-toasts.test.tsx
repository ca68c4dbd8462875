import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import type { Reply } from '../testing/contract-check.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';
import { findToast } from '../testing/toast-facts.ts';

beforeEach(async () => {
  await i18next.changeLanguage('tr');
});

/** A server that holds its answer to one call back until the test has looked at the toast. */
async function holdBack(path: string, isSignedIn: boolean, reply: Reply) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const api = await startApi(async ({ call }) => {
    if (call.endsWith(path)) {
      await held;
      return reply;
    }
    return call.endsWith('/profile') && !isSignedIn ? refuse('not_signed_in') : undefined;
  });
  return { api, release };
}

async function submit(button: string) {
  await userEvent.type(await screen.findByLabelText('E-posta'), sampleUser.email);
  await userEvent.type(screen.getByLabelText('Parola'), 'kahve-sofra-42');
  await userEvent.click(screen.getByRole('button', { name: button }));
}

const signedIn = { status: 200, json: sampleUser };

type Told = [path: string, button: string, reply: Reply, pending: string, done: string, tags: string[]];
const told: Told[] = [
  [
    '/login',
    'Giriş Yap',
    signedIn,
    'Giriş yapılıyor...',
    'Başarıyla giriş yaptınız.',
    ['S4.2', 'S4.4', 'S8.4', 'S9.5', 'D1.3'],
  ],
  [
    '/register',
    'Kayıt Ol',
    { ...signedIn, status: 201 },
    'Kayıt yapılıyor...',
    'Kayıt işlemi başarılı! Hoş geldiniz!',
    ['S4.2', 'S8.6', 'S9.5', 'D1.3'],
  ],
];
for (const [path, button, reply, pending, done, tags] of told)
  test(`${path} tells that it is at work, then for two seconds that it worked`, { tags }, async () => {
    const { release } = await holdBack(`/user${path}`, false, reply);
    const app = renderApp(path);
    await submit(button);
    expect((await findToast(pending)).place).toBe('top-right');
    release();
    expect(await findToast(done)).toEqual({ shownFor: 2000, place: 'top-right' });
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

for (const [path, code, button, message, shown, id] of [
  ['/login', 'credentials_invalid', 'Giriş Yap', 'Sunucunun sözü.', 'Sunucunun sözü.', 'S8.3'],
  ['/login', 'credentials_invalid', 'Giriş Yap', '', 'Giriş işlemi başarısız oldu.', 'S8.3'],
  ['/register', 'email_taken', 'Kayıt Ol', 'Sunucunun sözü.', 'Sunucunun sözü.', 'S8.5'],
  ['/register', 'email_taken', 'Kayıt Ol', '', 'Kayıt işlemi başarısız oldu.', 'S8.5'],
] as const)
  test(`${path} tells the failure ${code} for three seconds: "${message}" is shown as "${shown}"`, {
    tags: ['S4.3', 'S9.5', id],
  }, async () => {
    const { release } = await holdBack(`/user${path}`, false, refuse(code, message));
    renderApp(path);
    release();
    await submit(button);
    await waitFor(async () => {
      const toasts = document.querySelectorAll('.Toastify__toast--error');
      expect([...toasts].map(({ textContent }) => textContent)).toEqual([expect.stringContaining(shown)]);
      const bar = document.querySelector<HTMLElement>('.Toastify__toast--error .Toastify__progress-bar');
      expect(bar?.style.animationDuration).toBe('3000ms');
    });
  });

async function signOut() {
  await userEvent.click(await screen.findByRole('button', { name: 'Hesap' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Çıkış Yap' }));
}

test('signing out tells that it is at work, forgets everything and tells for three seconds that it worked', {
  tags: ['S3.6.2', 'S4.5', 'S4.7', 'S9.5'],
}, async () => {
  localStorage.setItem('shop', 's1');
  const { release } = await holdBack('/user/logout', true, { status: 204 });
  const app = renderApp('/profile');
  await signOut();
  await findToast('Çıkış yapılıyor...');
  release();
  expect(await findToast('Çıkış işlemi başarılı.')).toEqual({ shownFor: 3000, place: 'top-right' });
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect(localStorage.getItem('shop')).toBeNull();
  expect(app.queryClient.getQueryData(['shops'])).toBeUndefined();
});

test('a sign-out that fails is told for three seconds, and the person stays with everything in place', {
  tags: ['S4.6', 'S4.8', 'S8.7'],
}, async () => {
  localStorage.setItem('invitation', 'kept');
  const { api, release } = await holdBack('/user/logout', true, refuse('database_unavailable', 'Busy.'));
  const app = renderApp('/profile');
  release();
  await signOut();
  const failed = await findToast('Çıkış işlemi başarısız. Lütfen tekrar deneyin.');
  expect(failed).toEqual({ shownFor: 3000, place: 'top-right' });
  expect(app.path()).toBe('/profile');
  expect(screen.getByRole('button', { name: 'Hesap' })).toBeTruthy();
  expect(app.queryClient.getQueryData(['shops'])).toEqual([]);
  expect(localStorage.getItem('invitation')).toBe('kept');
  await signOut();
  await waitFor(() => expect(api.calls().filter((call) => call.endsWith('/logout'))).toHaveLength(2));
});

test('the menu of the person shows the e-mail, the way to the overview and the profile, and the way out', {
  tags: ['S2.3.5', 'S2.3.7'],
}, async () => {
  await holdBack('/never', true, { status: 200 });
  renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Hesap' }));
  expect(screen.getByText(sampleUser.email)).toBeTruthy();
  const entries = screen.getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Genel Bakış', 'Profil', 'Çıkış Yap']);
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/dashboard', '/profile', null]);
});
