import { imageKinds } from '@sofra/contract/images';
import type { FastifyInstance } from 'fastify';
import { pictureType, uploadsPath } from '../images/image-files.ts';
import { AppError } from '../platform/errors.ts';
import type { FileStore } from '../platform/storage/file-store.ts';

const fileName = new RegExp(
  `^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}/(${imageKinds.join('|')})/[\\da-f]+-\\d+x\\d+(-\\d+)?\\.webp$`,
);

const forEver = 'public, max-age=31536000, immutable';

export function servePictures(app: FastifyInstance, storage: FileStore): void {
  app.get<{ Params: { '*': string } }>(`${uploadsPath}*`, async (request, reply) => {
    const name = request.params['*'];
    if (!fileName.test(name)) throw new AppError('not_found');
    const etag = `"${name.slice(name.lastIndexOf('/') + 1)}"`;
    // Other sites may show a menu that they got from the open API.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    // Whoever has it once has it for ever: the store need not be asked, nor be there.
    if (request.headers['if-none-match']?.includes(etag))
      return reply.header('cache-control', forEver).header('etag', etag).code(304).send();

    // The signature is for GET alone.
    if (storage.addressOf && request.method === 'GET') {
      const { url, keptSeconds } = await storage.addressOf(name);
      return reply.header('cache-control', `public, max-age=${keptSeconds}`).redirect(url, 302);
    }
    const file = await storage.read(name);
    if (!file) throw new AppError('not_found');
    return reply
      .header('cache-control', forEver)
      .header('etag', etag)
      .type(pictureType)
      .header('content-length', file.size)
      .send(file.stream);
  });
}
