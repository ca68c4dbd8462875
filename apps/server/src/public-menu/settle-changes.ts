import { previewMenu } from '@sofra/contract/menu-preview';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { MenuChanges } from './menu-changes.ts';

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Takes a body, and stores nothing of it. */
const onlyReads = `/api${previewMenu.path}`;

/**
 * A change is answered once no process shows the menu as it was before: whoever saved a price and looks at
 * the menu next sees it. Called before the routes are registered; those that only read pay nothing.
 */
export function settleChanges(app: FastifyInstance, changes: MenuChanges): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const methods = [route.method].flat();
    if (
      !route.url.startsWith('/api/') ||
      route.url === onlyReads ||
      !methods.some((method) => unsafe.has(method))
    )
      return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request, reply, payload) => {
        if (request.signedIn && reply.statusCode < 400) await changes.settle();
        return payload;
      },
    ];
  });
}
