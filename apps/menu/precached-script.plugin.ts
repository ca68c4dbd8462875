import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { laterScripts } from './src/service-worker/later-scripts.ts';

/** Tells the service worker what the scripts that come later are called, which is known once they are built. */
export function precachedScript(): Plugin {
  return {
    name: 'sofra:precached-script',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const worker = chunks.find(({ name }) => name === 'sw');
      // Browsers start it as a plain script, which imports nothing; guests would be left with no worker at all.
      if (worker && worker.imports.length > 0)
        throw new Error(
          `The worker shares ${worker.imports.join(', ')} with the page: write it out in one of them.`,
        );
      for (const script of laterScripts) {
        const chunk = chunks.find(({ name }) => name === basename(script, '.js'));
        if (!chunk || !worker?.code.includes(script))
          throw new Error(`The build gave no ${script}, or the worker does not ask for it.`);
        worker.code = worker.code.replace(script, `/m/${chunk.fileName}`);
      }
    },
  };
}
