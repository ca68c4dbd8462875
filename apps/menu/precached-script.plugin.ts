import type { Plugin } from 'vite';
import { listScript } from './src/service-worker/list-script.ts';

/** Tells the service worker what the list's script is called, which is known once it is built. */
export function precachedScript(): Plugin {
  return {
    name: 'sofra:precached-script',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const list = chunks.find(({ name }) => name === 'list-dialog');
      const worker = chunks.find(({ name }) => name === 'sw');
      if (!list || !worker?.code.includes(listScript))
        throw new Error('The build gave no script of the list, or the worker does not ask for it.');
      worker.code = worker.code.replace(listScript, `/m/${list.fileName}`);
    },
  };
}
