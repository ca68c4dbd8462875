import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // One page and one copy of the app for each worker instead of one for each file.
    // Tests of one file share them anyway, so each clears up after itself.
    pool: 'threads',
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 3,
    // A tag is the id of a requirement; the whole run looks whether there is such a one.
    strictTags: false,
    testTimeout: 180_000,
    expect: { poll: { timeout: 150_000 } },
    setupFiles: ['src/testing/setup.ts'],
  },
});
