import { finished } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { imageBytesMax } from '@sofra/contract/images';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../platform/errors.ts';
import { readUploadPath, type UploadPlace } from './upload-path.ts';

export interface Upload {
  place: UploadPlace;
  source: Buffer;
}

const limits = { fileSize: imageBytesMax, files: 1, fields: 5, fieldSize: 1000, parts: 6 };

const unreadable = (cause: unknown) => new AppError('malformed_request', { cause });

/** What a page waits for an upload; whoever sends more slowly does not hold a place for longer. */
const patienceMs = 30_000;

function readFile(file: MultipartFile['file']): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const refuse = () => reject(new AppError('too_large'));
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Told at the first byte too many, not after the rest has come in.
    file.on('limit', refuse);
    // Also where a form that was cut short took the file with it before anybody listened.
    finished(file, (error) => {
      if (error) reject(unreadable(error));
      // A file that came in one piece with its form was cut off before anybody listened.
      else if (file.truncated) refuse();
      else resolve(Buffer.concat(chunks));
    });
  });
}

async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw unreadable(error);
  }
}

async function readParts(
  request: FastifyRequest,
  admit: (place: UploadPlace) => Promise<void>,
): Promise<Upload> {
  let place: UploadPlace | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.fieldname !== 'pathInfo') continue;
      place = readUploadPath(part.value);
      await admit(place);
    } else if (place && part.fieldname === 'file') {
      const source = await readFile(part.file);
      if (source.length === 0) throw fieldError('file', 'validation.image_file');
      return { place, source };
    } else break;
  }
  throw place ? fieldError('file', 'validation.image_file') : fieldError('pathInfo', 'validation.image_path');
}

/** Reads `pathInfo`, asks `admit` whether this person may upload there, and only then takes the file in. */
export async function readUpload(
  request: FastifyRequest,
  admit: (place: UploadPlace) => Promise<void>,
): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const givenUp = Promise.withResolvers<never>();
  const patience = setTimeout(() => {
    givenUp.reject(new AppError('busy', { retryAfterSeconds: 5 }));
  }, patienceMs);
  // Nor does whoever has left, be it while they waited for it.
  const { socket } = request.raw;
  const onLeft = () => givenUp.reject(unreadable(new Error('The connection was closed.')));
  if (socket.destroyed) onLeft();
  else socket.once('close', onLeft);
  try {
    return await Promise.race([readParts(request, admit), givenUp.promise]);
  } finally {
    clearTimeout(patience);
    socket.off('close', onLeft);
    // What is still on its way is let through unread, so that the answer reaches whoever is still sending.
    request.raw.unpipe();
    request.raw.resume();
  }
}
