import type { FileHandle } from 'node:fs/promises';
import { finished } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../database/failures.ts';
import { AppError, fieldError } from '../errors.ts';

/** A form of one field that says where the file belongs, and then the file. */
interface FileForm<Place> {
  field: string;
  /** What is said where either is missing. */
  missing: { field: string; file: string };
  bytesMax: number;
  /** How long it may take to come in. */
  patienceMs?: number;
  readPlace: (value: unknown) => Place;
  /** Whether this person may; asked before the file is taken in. */
  admit: (place: Place) => Promise<void>;
}

interface Sent<Place> {
  place: Place;
  /** As the person has it. */
  name: string;
}

export interface SentFile<Place> extends Sent<Place> {
  source: Buffer;
}

type Incoming = MultipartFile['file'];

const limits = { files: 1, fields: 5, fieldSize: 1000, parts: 6 };

const unreadable = (cause: unknown) => new AppError('malformed_request', { cause });

/** What a page waits for an upload; whoever sends more slowly does not hold a place for longer. */
const usualPatienceMs = 30_000;

function readFile(file: Incoming): Promise<Buffer> {
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

/** The same onto the disk, piece by piece. */
const writeTo =
  (handle: FileHandle) =>
  async (file: Incoming): Promise<{ length: number }> => {
    const past = Promise.withResolvers<never>();
    file.once('limit', () => past.reject(new AppError('too_large')));
    try {
      await Promise.race([handle.writeFile(file), past.promise]);
    } catch (error) {
      throw error instanceof AppError || isDiskFull(error) ? error : unreadable(error);
    }
    if (file.truncated) throw new AppError('too_large');
    return { length: (await handle.stat()).size };
  };

async function* partsOf(request: FastifyRequest, bytesMax: number) {
  try {
    yield* request.parts({ limits: { ...limits, fileSize: bytesMax } });
  } catch (error) {
    throw unreadable(error);
  }
}

async function readParts<Place, Taken extends { length: number }>(
  request: FastifyRequest,
  { field, missing, bytesMax, readPlace, admit }: FileForm<Place>,
  take: (file: Incoming) => Promise<Taken>,
): Promise<Sent<Place> & { taken: Taken }> {
  let place: { is: Place } | undefined;
  for await (const part of partsOf(request, bytesMax)) {
    if (part.type === 'field') {
      if (part.fieldname !== field) continue;
      place = { is: readPlace(part.value) };
      await admit(place.is);
    } else if (place && part.fieldname === 'file') {
      const taken = await take(part.file);
      if (taken.length === 0) throw fieldError('file', missing.file);
      return { place: place.is, taken, name: part.filename };
    } else break;
  }
  throw place ? fieldError('file', missing.file) : fieldError(field, missing.field);
}

async function takeForm<Place, Taken extends { length: number }>(
  request: FastifyRequest,
  form: FileForm<Place>,
  take: (file: Incoming) => Promise<Taken>,
) {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const givenUp = Promise.withResolvers<never>();
  const patience = setTimeout(() => {
    givenUp.reject(new AppError('busy', { retryAfterSeconds: 5 }));
  }, form.patienceMs ?? usualPatienceMs);
  // Nor does whoever has left, be it while they waited for it.
  const { socket } = request.raw;
  const onLeft = () => givenUp.reject(unreadable(new Error('The connection was closed.')));
  if (socket.destroyed) onLeft();
  else socket.once('close', onLeft);
  try {
    return await Promise.race([readParts(request, form, take), givenUp.promise]);
  } finally {
    clearTimeout(patience);
    socket.off('close', onLeft);
    // What is still on its way is let through unread, so that the answer reaches whoever is still sending.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Reads where the file belongs, asks whether this person may, and only then takes it in. */
export async function readFileForm<Place>(
  request: FastifyRequest,
  form: FileForm<Place>,
): Promise<SentFile<Place>> {
  const { taken, ...sent } = await takeForm(request, form, readFile);
  return { ...sent, source: taken };
}

/** The same for a file that is too large to be held: it is written into one on the disk. */
export async function receiveFileForm<Place>(
  request: FastifyRequest,
  form: FileForm<Place>,
  handle: FileHandle,
): Promise<Sent<Place>> {
  const { taken: _, ...sent } = await takeForm(request, form, writeTo(handle));
  return sent;
}
