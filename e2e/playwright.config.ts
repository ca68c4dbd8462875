import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags } from '../scripts/browser-flags.ts';

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: join(import.meta.dirname, 'src/start-program.ts'),
  // One more than the cores of the usual build machine: what waits leaves room for another.
  workers: Math.min(3, availableParallelism() + 1),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // On a busy machine everything takes many times as long; what passes does not wait for these.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  use: {
    // Set once the program runs; every worker reads this file again.
    baseURL: process.env.E2E_URL,
    locale: 'tr-TR',
    // A trace is written of every test, also of all that pass; `playwright test --trace on` writes it when one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
});
