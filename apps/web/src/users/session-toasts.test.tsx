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

test.each([
  ['/login', 'Giriş Yap', signedIn, 'Giriş yapılıyor...', 'Başarıyla giriş yaptınız.'],
  [
    '/register',
    'Kayıt Ol',
    { ...signedIn, status: 201 },
    'Kayıt yapılıyor...',
    'Kayıt işlemi başarılı! Giriş Ekranına yönlendirildiniz!',
  ],
])(
  '%s tells that it is at work, then for two seconds that it worked',
  async (path, button, reply, pending, done) => {
    const { release } = await holdBack(`/user${path}`, false, reply);
    const app = renderApp(path);
    await submit(button);
    expect((await findToast(pending)).place).toBe('top-right');
    release();
    expect(await findToast(done)).toEqual({ shownFor: 2000, place: 'top-right' });
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  },
);

test.each([
  ['/login', 'credentials_invalid', 'Giriş Yap', 'Sunucunun sözü.', 'Sunucunun sözü.'],
  ['/login', 'credentials_invalid', 'Giriş Yap', '', 'Giriş işlemi başarısız oldu.'],
  ['/register', 'email_taken', 'Kayıt Ol', 'Sunucunun sözü.', 'Sunucunun sözü.'],
  ['/register', 'email_taken', 'Kayıt Ol', '', 'Kayıt işlemi başarısız oldu.'],
] as const)(
  '%s tells the failure %s, after "%s", for three seconds: "%s" is shown as "%s"',
  async (path, code, button, message, shown) => {
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
  },
);

async function signOut() {
  await userEvent.click(await screen.findByRole('button', { name: 'Hesap' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Çıkış Yap' }));
}

test('signing out tells that it is at work, forgets everything and tells for three seconds that it worked', async () => {
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

test('a sign-out that fails is told for three seconds, and the person stays with everything in place', async () => {
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

test('the menu of the person shows the e-mail, the way to the overview and the profile, and the way out', async () => {
  await holdBack('/never', true, { status: 200 });
  renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Hesap' }));
  expect(screen.getByText(sampleUser.email)).toBeTruthy();
  const entries = screen.getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Genel Bakış', 'Profil', 'Çıkış Yap']);
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/dashboard', '/profile', null]);
});
