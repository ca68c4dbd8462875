import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const pack = promisify(deflateRaw);

export interface FileToZip {
  name: string;
  content: Buffer;
  /** What is packed already, as pictures are, would only cost time. */
  isPacked: boolean;
}

const methods = { stored: 0, deflated: 8 } as const;

/**
 * Files as a zip, one after the other as they come. What a zip is known by stands at its end: where a file fails,
 * nobody takes the part for the whole.
 */
export async function* zipStream(files: AsyncIterable<FileToZip>, now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content, isPacked } of files) {
    const file: ZipInputFile = {
      filename: name,
      size: content.length,
      crc: crc32(content),
      compression: isPacked ? methods.stored : methods.deflated,
      mtime: now,
    };
    const packed = isPacked ? content : await pack(content);
    zip.add(file);
    file.ondata?.(null, new Uint8Array(packed), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
