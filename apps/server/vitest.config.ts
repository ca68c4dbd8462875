import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // What needs programs that not every machine has is for the long run alone.
    exclude: process.env.FAULTS === 'long' ? [] : ['src/**/*.long.test.ts'],
    globalSetup: [fileURLToPath(new URL('src/testing/global-setup.ts', import.meta.url))],
    pool: 'forks',
    // The program is loaded once for a worker instead of once for a file, which takes as long as most files' tests.
    isolate: false,
    maxWorkers: 3,
    // A tag is the id of a requirement; the whole run looks whether there is such a one.
    strictTags: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What is waited for comes, on a busy machine too; the second that is usual is too short there.
    expect: { poll: { timeout: 150_000 } },
  },
});
