import multipart from '@fastify/multipart';
import { imageBytesMax, uploadImage } from '@sofra/contract/images';
import type { FastifyInstance } from 'fastify';
import type { Pictures } from '../images/store-picture.ts';
import { createFairTurns } from '../platform/fair-turns.ts';
import { readFileForm } from '../platform/http/file-form.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { requireMember } from '../shops/membership.ts';
import { servePictures } from './serve-pictures.ts';
import { permissionToUpload, readUploadPath } from './upload-path.ts';

/** An upload takes its ten megabytes of memory while it comes in and waits; no person has more than four of them. */
const comingIn = { atOnce: 16, share: 4, mayWait: 12, waitMs: 30_000 };

export async function handleUploads(
  app: FastifyInstance,
  handle: Handle,
  services: Services,
  pictures: Pictures,
): Promise<void> {
  const { db } = services;
  await app.register(multipart, { throwFileSizeLimit: false });
  const takingIn = createFairTurns(comingIn);

  handle(uploadImage, ({ signedIn, request }) =>
    takingIn(signedIn.userId, async () => {
      const upload = await readFileForm(request, {
        field: 'pathInfo',
        missing: { field: 'validation.image_path', file: 'validation.image_file' },
        bytesMax: imageBytesMax,
        readPlace: readUploadPath,
        admit: async ({ shopId, kind }) => {
          await requireMember(db, signedIn.userId, shopId, permissionToUpload[kind]);
        },
      });
      return { url: await pictures.store(signedIn.userId, upload) };
    }),
  );

  servePictures(app, services.storage);
}
