import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    globalSetup: ['@sofra/server/testing/global-setup'],
    pool: 'forks',
    maxWorkers: 3,
    // A tag is the id of a requirement; the whole run looks whether there is such a one.
    strictTags: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
