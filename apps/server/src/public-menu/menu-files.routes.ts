import type { FastifyInstance } from 'fastify';
import { sendKept } from '../platform/http/kept-answer.ts';
import type { MenuBuild } from './menu-build.ts';

/** The stylesheets, the script and the service worker of the menu, from memory. */
export function serveMenuFiles(app: FastifyInstance, build: MenuBuild | undefined): void {
  for (const [name, file] of build?.files ?? []) {
    const isHashed = name.startsWith('assets/');
    const isWorker = name === 'sw.js';
    const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    app.get(`/m/${name}`, (request, reply) => {
      // It also answers for the printed codes below /q/; the page asks for these two folders and no more.
      if (isWorker) reply.header('service-worker-allowed', '/');
      return sendKept(request, reply.header('cache-control', cacheControl), file);
    });
  }
}
