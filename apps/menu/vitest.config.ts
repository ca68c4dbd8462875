import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'menu',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // jsdom is loaded once for a worker instead of once for a file, which takes longer than the tests.
    pool: 'vmThreads',
    maxWorkers: 3,
    // A tag is the id of a requirement; the whole run looks whether there is such a one.
    strictTags: false,
    testTimeout: 180_000,
    expect: { poll: { timeout: 150_000 } },
  },
});
