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
    // One page for each worker instead of one for each file: making it is the slowest part.
    pool: 'vmThreads',
    maxWorkers: 2,
    testTimeout: 60_000,
    setupFiles: ['src/testing/setup.ts'],
  },
});
