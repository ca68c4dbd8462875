import { defineConfig } from 'vitest/config';

/** Run by `npm run test:scale` alone: it needs engines that not every machine has. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'scale',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    // Each starts engines of its own, and looks at what happens while they fail: side by side they would disturb one another.
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
