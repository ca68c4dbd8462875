import type { FastifyInstance } from 'fastify';
import { keptForEver } from '../platform/http/built-files.ts';
import { sendKept } from '../platform/http/kept-answer.ts';
import type { MenuBuild } from './menu-build.ts';

/** The stylesheets, the script and the service worker of the menu, from memory; those of another version from the disk. */
export function serveMenuFiles(app: FastifyInstance, build: MenuBuild | undefined): void {
  if (!build) return;
  for (const [name, file] of build.files) {
    const isHashed = name.startsWith('assets/');
    const isWorker = name === 'sw.js';
    const cacheControl = isHashed ? keptForEver : 'no-cache';
    app.get(`/m/${name}`, (request, reply) => {
      // It also answers for the printed codes below /q/; the page asks for these two folders and no more.
      if (isWorker) reply.header('service-worker-allowed', '/');
      return sendKept(request, reply.header('cache-control', cacheControl), file);
    });
  }
  app.get<{ Params: { name: string } }>('/m/assets/:name', async (request, reply) => {
    const file = await build.findOther(request.params.name);
    if (file) return sendKept(request, reply.header('cache-control', keptForEver), file);
    reply.callNotFound();
    return reply;
  });
}
