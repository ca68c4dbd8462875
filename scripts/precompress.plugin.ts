import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textFile = /\.(js|css|html|svg|json|txt|webmanifest|map)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFile(path: string) {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Compresses every text asset once at build time, so that the server never spends time on it. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'sofra:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Last, once every other plugin has written its files.
      order: 'post',
      async handler() {
        const names = await readdir(outDir, { recursive: true });
        for (const name of names.filter((name) => textFile.test(name)))
          await compressFile(join(outDir, name));
      },
    },
  };
}
