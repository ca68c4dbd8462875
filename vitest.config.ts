import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are the usual build machine; the database of the server's tests needs its share of them.
    maxWorkers: 2,
    projects: [
      'apps/*/vitest.config.ts',
      { test: { name: 'packages', include: ['packages/*/{src,generator}/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
