import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import * as contract from '@sofra/contract/shop-archive';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pictures } from '../../images/store-picture.ts';
import { AppError } from '../../platform/errors.ts';
import { createFairTurns, createTurns } from '../../platform/fair-turns.ts';
import { receiveFileForm } from '../../platform/http/file-form.ts';
import type { Handle } from '../../platform/http/routes.ts';
import { openNamelessFile } from '../../platform/storage/nameless-file.ts';
import type { Services } from '../../services.ts';
import type { openSheets } from '../../sheets/sheets.ts';
import { requireMember } from '../../shops/membership.ts';
import { menuWorkbook } from '../menu-sheet/menu-workbook.ts';
import { sendSheet } from '../menu-sheet/send-sheet.ts';
import { fileName, readShopId } from '../menu-sheet/sent-file.ts';
import { applyArchive } from './apply-archive.ts';
import { archiveStream } from './archive-stream.ts';
import { storePictures, withPictures } from './archived-pictures.ts';
import { archiveOf, readShopAndMenu } from './archived-shop.ts';
import { readContents } from './read-contents.ts';
import { settleContents } from './settle-contents.ts';
import { presentArchive } from './shop-archives.presenter.ts';
import { getArchive, keepArchive } from './shop-archives.service.ts';
import { openZip } from './zip-file.ts';

/** A download holds what the shop says while it goes out, and one picture. */
const goingOut = { atOnce: 8, share: 1, mayWait: 2, waitMs: 60_000 };
/** An archive takes its half a gigabyte of the disk while it comes in and is read. */
const comingIn = { atOnce: 4, share: 1, mayWait: 2, waitMs: 60_000 };

/** Nobody who reads or is waited for so slowly keeps a place for longer. */
const minutes = 60_000;
const downloadMs = 30 * minutes;
const readingMs = 30 * minutes;

interface Given {
  sheets: ReturnType<typeof openSheets>;
  pictures: Pictures;
}

/** Whoever has left, or would wait too long, is not worked for. */
function goingOn(request: FastifyRequest, reply: FastifyReply) {
  const deadline = Date.now() + readingMs;
  // No byte goes either way while pictures are made, and the connection stays.
  reply.raw.setTimeout(readingMs, () => reply.raw.destroy());
  return () => {
    if (request.raw.socket.destroyed || Date.now() > deadline)
      throw new AppError('busy', { retryAfterSeconds: 60 });
  };
}

export function handleShopArchives(handle: Handle, services: Services, { sheets, pictures }: Given): void {
  const { db, storage, now, config } = services;
  const takePlace = createTurns(goingOut);
  const takingIn = createFairTurns(comingIn);

  handle(contract.getShopArchive, async ({ signedIn: { userId }, params, language, reply }) => {
    const leave = await takePlace(userId);
    try {
      const shopAndMenu = await readShopAndMenu(db, params.id);
      const workbook = await menuWorkbook(sheets, userId, shopAndMenu.menu, language);
      const archive = await archiveOf(shopAndMenu, now());
      const stream = archiveStream(storage, { ...archive, workbook }, now());
      stream.once('close', leave);
      return sendSheet(
        reply,
        `${shopAndMenu.menu.shop.slug}-shop.zip`,
        addAbortSignal(AbortSignal.timeout(downloadMs), stream),
      );
    } catch (error) {
      leave();
      throw error;
    }
  });

  handle(contract.createShopArchive, ({ signedIn: { userId }, request, reply }) =>
    takingIn(userId, async () => {
      await using file = await openNamelessFile(join(config.dataDir, 'incoming'));
      const form = {
        field: 'shopId',
        missing: { field: 'validation.shop_required', file: 'validation.archive_missing' },
        bytesMax: contract.archiveLimits.bytes,
        patienceMs: contract.createShopArchive.sendingMs,
        readPlace: readShopId,
        admit: async (shopId: string) => {
          await requireMember(db, userId, shopId, 'shop.own');
        },
      };
      const { place: shopId, name } = await receiveFileForm(request, form, file);
      const goOn = goingOn(request, reply);
      const zip = await openZip(file);
      const contents = await readContents(zip);
      await settleContents(contents, { source: '', now: now() });
      const { urls, missing } = await storePictures(zip, contents, { userId, shopId, pictures, goOn });
      const id = await keepArchive(
        db,
        now(),
        { userId, shopId },
        { name: fileName(name), contents: withPictures(contents, urls), missingPictures: missing },
      );
      return presentArchive(await getArchive(db, id));
    }),
  );

  handle(contract.getShopArchiveImport, async ({ params }) =>
    presentArchive(await getArchive(db, params.id)),
  );

  handle(contract.applyShopArchive, ({ member, params, body }) =>
    applyArchive(db, now(), member, params.id, body),
  );
}
