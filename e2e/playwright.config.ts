import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags } from '../scripts/browser-flags.ts';

export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: join(import.meta.dirname, 'src/start-program.ts'),
  workers: Math.min(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // Set once the program runs; every worker reads this file again.
    baseURL: process.env.E2E_URL,
    locale: 'tr-TR',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserFlags },
  },
});
