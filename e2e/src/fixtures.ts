import { test as base, expect, type Page } from '@playwright/test';
import { password } from './passwords.ts';
import { prepareContext } from './prepare-context.ts';

export { expect } from '@playwright/test';

export interface Account {
  email: string;
  password: string;
}

interface Fixtures {
  /** The errors of the browser that a test brings about on purpose. */
  expectedError: RegExp | undefined;
  /** Opens an account of its own for the test and signs the page in. */
  signUp: () => Promise<Account>;
}

// The app asks who is signed in, and Chromium logs the answer "nobody" as an error.
const nobodySignedIn = /status of 401 .*\/api\/user\/profile\)$/;

// Playwright's own preparations of a page are scripts too, and go into every frame of it.
const inFrameWithoutScripts = /^Blocked script execution in 'about:srcdoc'/;

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  // A violation of the content security policy is a console error too.
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return errors;
}

export const test = base.extend<Fixtures>({
  expectedError: [undefined, { option: true }],

  page: async ({ page, expectedError }, use) => {
    const errors = collectErrors(page);
    await prepareContext(page.context());
    await use(page);
    const unexpected = errors.filter((error) =>
      [nobodySignedIn, inFrameWithoutScripts, expectedError].every((known) => !known?.test(error)),
    );
    expect(unexpected, 'errors in the browser').toEqual([]);
  },

  signUp: async ({ page, baseURL, locale }, use, { testId }) => {
    let count = 0;
    await use(async () => {
      const account = { email: `${testId}-${count++}@example.org`, password };
      const answer = await page.request.post('/api/user/register', {
        data: account,
        // Their menus begin in the language they read.
        headers: { Origin: baseURL ?? '', 'Accept-Language': locale ?? '' },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      return account;
    });
  },
});
