import { unzipSync } from 'fflate';

const zipHead = Buffer.from([0x50, 0x4b, 3, 4]);

/** What can be read in an answer; of a zip and of a workbook, which is one, what lies in it, with its names. */
export function readableIn(bytes: Buffer): string {
  if (!bytes.subarray(0, 4).equals(zipHead)) return bytes.toString();
  return Object.entries(unzipSync(bytes))
    .map(([name, file]) => `${name}\n${readableIn(Buffer.from(file))}`)
    .join('\n');
}
