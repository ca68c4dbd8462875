import { relative } from 'node:path';
import type { Plugin } from 'vite';

const sideProcess = /new URL\('\.\/([\w-]+\.process)\.ts', import\.meta\.url\)/g;

/**
 * What a module finds beside itself – the tables' migrations, the built apps – is still found from where the module
 * was written, and not from where its bundle lies; the processes that it starts are bundles as well.
 */
export const ownPlaces = (folder: string): Plugin => ({
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || id.includes('node_modules') || !code.includes('import.meta.url')) return;
    const written = JSON.stringify(`./${relative(folder, id)}`);
    return code
      .replaceAll(sideProcess, "new URL('./$1.js', import.meta['url'])")
      .replaceAll(/import\.meta\.url/g, `new URL(${written}, import.meta['url']).href`);
  },
});
