import { join } from 'node:path';
import type { Plugin } from 'vite';
import { precompress } from './precompress.ts';
import { freshFolder, putInPlace } from './put-in-place.ts';

/** A build for browsers: written aside, compressed, and put in the place of the one that is served meanwhile. */
export function servedBuild(): Plugin {
  let root = '';
  let isWritten = false;
  return {
    name: 'sofra:served-build',
    apply: 'build',
    config: () => ({ build: { outDir: freshFolder, emptyOutDir: true } }),
    configResolved(config) {
      root = config.root;
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      // Last, once every other plugin has written its files.
      order: 'post',
      async handler() {
        // It is called after a build that failed as well.
        if (!isWritten) return;
        await precompress(join(root, freshFolder));
        await putInPlace(root);
      },
    },
  };
}
