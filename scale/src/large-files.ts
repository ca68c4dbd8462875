import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture that cannot be made smaller, of about three bytes a pixel. */
export function noisyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = randomBytes((width * 3 + 1) * height);
  // Each row begins with how it is written: plainly.
  for (let row = 0; row < height; row++) pixels[row * (width * 3 + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels, { level: 0 }))];
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

const endLength = 22;
const named = Buffer.from('notes.bin');

/** What stands before a stored file, and again in the list at the end. */
function entry(data: Buffer, offset?: number): Buffer {
  const inList = offset !== undefined;
  const about = Buffer.alloc(inList ? 46 : 30);
  about.writeUInt32LE(inList ? 0x02014b50 : 0x04034b50, 0);
  const at = inList ? 2 : 0;
  if (inList) about.writeUInt16LE(20, 4);
  about.writeUInt16LE(20, 4 + at);
  about.writeUInt32LE(crc32(data), 14 + at);
  about.writeUInt32LE(data.length, 18 + at);
  about.writeUInt32LE(data.length, 22 + at);
  about.writeUInt16LE(named.length, 26 + at);
  if (inList) about.writeUInt32LE(offset, 42);
  return Buffer.concat([about, named]);
}

/** The same archive with one more file in it, which nobody looks at. */
export function withBallast(zip: Buffer, bytes: number): Buffer {
  const ballast = randomBytes(bytes);
  const end = Buffer.from(zip.subarray(zip.length - endLength));
  const count = end.readUInt16LE(10);
  const listAt = end.readUInt32LE(16);
  const list = zip.subarray(listAt, listAt + end.readUInt32LE(12));
  const added = entry(ballast, listAt);
  const before = Buffer.concat([zip.subarray(0, listAt), entry(ballast), ballast]);
  end.writeUInt16LE(count + 1, 8);
  end.writeUInt16LE(count + 1, 10);
  end.writeUInt32LE(list.length + added.length, 12);
  end.writeUInt32LE(before.length, 16);
  return Buffer.concat([before, list, added, end]);
}
