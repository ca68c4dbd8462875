import multipart from '@fastify/multipart';
import { imageBytesMax, imageKinds, uploadImage } from '@sofra/contract/images';
import type { FastifyInstance } from 'fastify';
import { pictureType, uploadsPath } from '../images/image-files.ts';
import type { Pictures } from '../images/store-picture.ts';
import { AppError } from '../platform/errors.ts';
import { createFairTurns } from '../platform/fair-turns.ts';
import { readFileForm } from '../platform/http/file-form.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { requireMember } from '../shops/membership.ts';
import { permissionToUpload, readUploadPath } from './upload-path.ts';

/** An upload takes its ten megabytes of memory while it comes in and waits; no person has more than four of them. */
const comingIn = { atOnce: 16, share: 4, mayWait: 12, waitMs: 30_000 };

const fileName = new RegExp(
  `^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}/(${imageKinds.join('|')})/[\\da-f]+-\\d+x\\d+(-\\d+)?\\.webp$`,
);

function servePictures(app: FastifyInstance, { storage }: Services): void {
  app.get<{ Params: { '*': string } }>(`${uploadsPath}*`, async (request, reply) => {
    const name = request.params['*'];
    const file = fileName.test(name) ? await storage.read(name) : undefined;
    if (!file) throw new AppError('not_found');
    const etag = `"${name.slice(name.lastIndexOf('/') + 1)}"`;
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      // Other sites may show a menu that they got from the open API.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match']?.includes(etag)) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    return reply.type(pictureType).header('content-length', file.size).send(file.stream);
  });
}

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

  servePictures(app, services);
}
