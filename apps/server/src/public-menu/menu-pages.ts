import type { FastifyBaseLogger } from 'fastify';
import type { KeptMenu } from './kept-menus.ts';
import { type KeptPage, newPage, type PageKey, pack } from './kept-page.ts';
import { menuAt, rightUntil } from './menu-at.ts';
import type { MenuBuild } from './menu-build.ts';
import { minuteOf, openNow } from './menu-clock.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
const leisureMs = 150;

interface Options {
  build: MenuBuild | undefined;
  publicUrl: string;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Writes the pages of kept menus, each once, and again when the clock has made it wrong. */
export function menuPages({ build, publicUrl, now, log }: Options) {
  let packing = Promise.resolve();
  const waiting = new Map<string, NodeJS.Timeout>();

  function write(menu: KeptMenu, key: PageKey, at: Date): KeptPage {
    const [how, language = ''] = key.split(' ');
    const shown = menuAt(menu.menu, at);
    const about = {
      language,
      writtenAt: at.getTime(),
      rightUntil: rightUntil(menu.menu, at),
      minute: minuteOf(at),
    };
    if (key === 'json') {
      const content = { ...shown, open_now: openNow(shown.shop, at) };
      return newPage(JSON.stringify(content), { ...about, type: json });
    }
    if (!build) throw new Error('The public menu has not been built: run "npm start" once.');
    const content = build.renderMenu({
      menu: shown,
      language,
      isChosen: how === 'chosen',
      now: at,
      publicUrl,
      code: menu.code,
      assets: build.assetsFor(shown.shop.theme, shown.shop.menu_typeface),
    });
    return newPage(content, { ...about, type: html });
  }

  /**
   * The smallest form takes a third of a second, so it is made one page after another, when guests come back
   * and the page has not been written again for a while.
   */
  function packLater(menu: KeptMenu, key: PageKey, page: KeptPage): void {
    const name = `${menu.shopId} ${key}`;
    const isKept = () => !menu.isStale && menu.pages.get(key) === page;
    clearTimeout(waiting.get(name));
    const timer = setTimeout(() => {
      waiting.delete(name);
      packing = packing
        .then(() => (isKept() ? pack(page) : undefined))
        .catch((err) => log.warn({ err }, 'a page could not be compressed'));
    }, leisureMs).unref();
    waiting.set(name, timer);
  }

  /** The page where it is kept and right. */
  function find(menu: KeptMenu, key: PageKey): KeptPage | undefined {
    const page = menu.pages.get(key);
    if (!page) return undefined;
    const at = now();
    if (at.getTime() >= page.rightUntil || at.getTime() < page.writtenAt) return undefined;
    const minute = minuteOf(at);
    if (page.minute === minute) return page;
    page.minute = minute;
    // A new day may have begun.
    page.tally = undefined;
    return page;
  }

  return {
    find,
    get(menu: KeptMenu, key: PageKey): KeptPage {
      const kept = find(menu, key);
      if (kept) return kept;
      const page = write(menu, key, now());
      menu.pages.set(key, page);
      packLater(menu, key, page);
      return page;
    },
  };
}
