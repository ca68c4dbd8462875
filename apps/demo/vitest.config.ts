import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'demo',
    include: ['src/**/*.test.ts'],
    globalSetup: ['@sofra/server/testing/global-setup'],
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
