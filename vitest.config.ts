import { defineConfig } from 'vitest/config';

// One more than the cores of the usual build machine: tests wait a good part of their time. Every project
// says so itself: they run side by side only where all have the same number. A tag is the id of a requirement; the
// whole run looks whether there is such a one.
const usual = { maxWorkers: 3, testTimeout: 180_000, strictTags: false };

export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest.config.ts',
      { test: { name: 'packages', include: ['packages/*/{src,generator}/**/*.test.ts'], ...usual } },
      { test: { name: 'scripts', include: ['{scripts,bench/src}/**/*.test.ts'], ...usual } },
    ],
  },
});
