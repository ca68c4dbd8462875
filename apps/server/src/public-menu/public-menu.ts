import type { FastifyInstance } from 'fastify';
import { countViews } from '../menu-views/view-counter.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Meter } from '../platform/meter.ts';
import type { Services } from '../services.ts';
import { serveDiscovery } from './discovery.routes.ts';
import { serveDishPages } from './dish-page.routes.ts';
import { openMenuDesk } from './menu-desk.ts';
import { serveMenuFiles } from './menu-files.routes.ts';
import { serveMenuPages } from './menu-page.routes.ts';
import { handleMenuPreview } from './menu-preview.routes.ts';
import { serveMenuWords } from './menu-words.routes.ts';
import { handlePublicMenu } from './public-menu.routes.ts';
import { answerFromReadyPages } from './ready-pages.ts';
import { settleChanges } from './settle-changes.ts';
import { serveShopFiles } from './shop-files.routes.ts';

/** What guests see. Opened before the other slices, because their changes wait for it. */
export async function openPublicMenu(app: FastifyInstance, services: Services, meter?: Meter) {
  const desk = await openMenuDesk(services, app.log);
  const counter = countViews(services.db, services.now, app.log);
  if (!desk.build) app.log.warn('the public menu has not been built: npm start builds it');

  settleChanges(app, desk.changes);
  serveMenuFiles(app, desk.build);
  serveMenuPages(app, desk, counter);
  serveDishPages(app, desk, counter);
  serveMenuWords(app, desk);
  serveShopFiles(app, desk, services.storage);
  answerFromReadyPages(app, desk, counter, meter);
  serveDiscovery(app, services);
  app.addHook('onReady', () => desk.changes.started);
  app.addHook('onClose', async () => {
    await counter.close();
    await desk.changes.close();
  });
  return {
    /** Which shop's menu was changed, for whoever else keeps something of it. */
    news: desk.changes,
    /** The colour of a theme on paper too; black where the menu has not been built. */
    accentOf: (theme: string) => desk.build?.accentOf(theme) || '#000000',
    handle(handle: Handle) {
      handlePublicMenu(handle, desk, counter);
      handleMenuPreview(handle, desk, services);
    },
  };
}
