/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';
import { rememberToasts } from './toasts.ts';

/** The app gives a call five seconds. What is tested here is what comes, and not how soon on a busy machine. */
const waitPatiently = (context: BrowserContext) =>
  context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds * 60);
  });

/** What every context needs whose pages are the app's. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await rememberToasts(context);
  await waitPatiently(context);
}
