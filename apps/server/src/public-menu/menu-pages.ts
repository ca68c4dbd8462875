import type { PublicMenu } from '@sofra/contract/public-menu';
import type { FastifyBaseLogger } from 'fastify';
import type { Encoding } from '../platform/http/kept-answer.ts';
import type { KeptMenu, KeptMenus } from './kept-menus.ts';
import { bodyOf, bytesOf, isDishKey, type KeptPage, newPage, type PageKey, pack } from './kept-page.ts';
import { menuAt, rightUntil } from './menu-at.ts';
import type { MenuBuild } from './menu-build.ts';
import { minuteOf, openNow } from './menu-clock.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';
const leisureMs = 150;

// Of a menu, in all its languages: those that are shared or searched for at a time.
const dishesMax = 24;

interface Look {
  shown: PublicMenu;
  /** From when to when it is right. */
  writtenAt: number;
  rightUntil: number;
}

interface Options {
  build: MenuBuild | undefined;
  publicUrl: string;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Told of every page that is kept from now on, and of every form of one. */
  grow: KeptMenus['grow'];
}

/** Writes the pages of kept menus, each once, and again when the clock has made it wrong. */
export function menuPages({ build, publicUrl, now, log, grow }: Options) {
  let packing = Promise.resolve();
  const waiting = new Map<string, NodeJS.Timeout>();

  const looks = new WeakMap<KeptMenu, Look>();

  /** The menu of this moment, worked out once for as long as the clock leaves it right. */
  function lookAt(menu: KeptMenu, at: Date): Look {
    const known = looks.get(menu);
    if (known && at.getTime() >= known.writtenAt && at.getTime() < known.rightUntil) return known;
    const look = {
      shown: menuAt(menu.menu, at),
      writtenAt: at.getTime(),
      rightUntil: rightUntil(menu.menu, at),
    };
    looks.set(menu, look);
    return look;
  }

  function write(menu: KeptMenu, key: PageKey, at: Date): KeptPage {
    const [how, language = '', productId] = key.replace('dish ', '').split(' ');
    const { shown, rightUntil } = lookAt(menu, at);
    const about = { language, writtenAt: at.getTime(), rightUntil, minute: minuteOf(at) };
    if (key === 'json') {
      const content = { ...shown, open_now: openNow(shown.shop, at) };
      return newPage(JSON.stringify(content), { ...about, type: json });
    }
    if (!build) throw new Error('The public menu has not been built: run "npm start" once.');
    if (key === 'words') return newPage(build.renderWords(shown), { ...about, type: json });
    const page = {
      menu: shown,
      language,
      isChosen: how === 'chosen',
      now: at,
      publicUrl,
      code: menu.code,
      assets: build.assetsFor(shown.shop.theme, shown.shop.menu_typeface),
    };
    const content = productId ? build.renderDish({ ...page, productId }) : build.renderMenu(page);
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

  /** A search engine reads all dishes one after the other: those written longest ago go. */
  function keep(menu: KeptMenu, key: PageKey, page: KeptPage): void {
    menu.pages.delete(key);
    menu.pages.set(key, page);
    if (!isDishKey(key)) return;
    const dishes = [...menu.pages.keys()].filter(isDishKey);
    for (const old of dishes.slice(0, Math.max(0, dishes.length - dishesMax))) menu.pages.delete(old);
  }

  return {
    find,
    shownNow: (menu: KeptMenu): PublicMenu => lookAt(menu, now()).shown,
    get(menu: KeptMenu, key: PageKey): KeptPage {
      const kept = find(menu, key);
      if (kept) return kept;
      const page = write(menu, key, now());
      keep(menu, key, page);
      packLater(menu, key, page);
      grow(bytesOf(page));
      return page;
    },
    /** The page in one encoding, which is kept with it. */
    bodyOf(page: KeptPage, encoding: Encoding): Buffer {
      const known = page.bodies[encoding];
      if (known) return known;
      const made = bodyOf(page, encoding);
      grow(made.length);
      return made;
    },
  };
}
