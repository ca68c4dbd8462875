import type { FastifyBaseLogger } from 'fastify';
import { fileOrigins } from '../platform/storage/file-origins.ts';
import type { Services } from '../services.ts';
import { keepMenus } from './kept-menus.ts';
import { readMenuBuild } from './menu-build.ts';
import { hearMenuChanges } from './menu-changes.ts';
import { menuHeaders } from './menu-headers.ts';
import { menuPages } from './menu-pages.ts';
import { readFromReplica } from './menu-replica.ts';
import { menuReader } from './menu-source.ts';

/** Hands out menus: kept ones at once, changed ones as they are now. */
export async function openMenuDesk({ db, replica, config, now, storage }: Services, log: FastifyBaseLogger) {
  const build = await readMenuBuild();
  const fromPrimary = menuReader(db);
  const copy = replica && readFromReplica({ replica, fromPrimary, position: () => changes.position(), log });
  const menus = keepMenus(copy?.read ?? fromPrimary, {
    bytesMax: config.keptMenusBytes,
    isHearing: () => changes.isHearing(),
  });
  const pages = menuPages({ build, publicUrl: config.publicUrl, now, log, grow: menus.grow });
  const followers: ((shopId: string | undefined) => void)[] = [];
  const changes = hearMenuChanges(db, {
    asksPosition: replica !== undefined,
    onChange(shopId) {
      copy?.noteChange(shopId);
      menus.drop(shopId);
      for (const tell of followers) tell(shopId);
    },
  });
  const settle = () => {
    copy?.noteWrite();
    return changes.settle();
  };
  const setMenuHeaders = menuHeaders(await fileOrigins(storage));
  const follow = (onChange: (shopId: string | undefined) => void) => void followers.push(onChange);
  return { build, menus, pages, changes: { ...changes, settle, follow }, setMenuHeaders };
}

export type MenuDesk = Awaited<ReturnType<typeof openMenuDesk>>;
