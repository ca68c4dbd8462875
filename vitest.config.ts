import { defineConfig } from 'vitest/config';

// Two cores are the usual build machine; the database of the server's tests needs its share of them. Every project
// says so itself: they run side by side only where all have the same number.
const maxWorkers = 2;

export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest.config.ts',
      { test: { name: 'packages', include: ['packages/*/{src,generator}/**/*.test.ts'], maxWorkers } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], maxWorkers } },
    ],
  },
});
