import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { narrowText } from './narrow-text.plugin.ts';
import { ownPlaces } from './own-places.plugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = at('dist');

const processes = globSync('src/**/*.process.ts', { cwd: at('.') });

/**
 * The program as a few files instead of more than a thousand: it starts in half the time. What is compiled for one
 * machine, reads files beside itself or is seldom wanted stays where npm put it.
 */
export default defineConfig({
  root: at('.'),
  publicDir: false,
  plugins: [ownPlaces(folder), narrowText()],
  ssr: {
    noExternal: true,
    external: [
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-request-presigner',
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-proto',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
      '@simplewebauthn/server',
      'pdfkit',
      'pino',
      'sharp',
    ],
  },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node24',
    // Names and lines stay readable in the traces of errors.
    minify: false,
    rolldownOptions: {
      input: {
        main: at('src/main.ts'),
        ...Object.fromEntries(processes.map((file) => [basename(file, '.ts'), join(at('.'), file)])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
