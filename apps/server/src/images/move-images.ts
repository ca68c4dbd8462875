import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadEnvFile, readConfig } from '../platform/config.ts';
import { describeError } from '../platform/http/logging.ts';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { type Moved, moveFiles, type Progress } from '../platform/storage/move-files.ts';
import { RefusedByStore } from '../platform/storage/s3-failures.ts';
import { toldSize } from '../platform/told-size.ts';
import { pictureType } from './image-files.ts';

// `npm run images:move`: carries the pictures between the folder and the bucket. Ends with 0 where all of them are there,
// with 1 where some are not, and with 2 where it was not told rightly what to do.

const usage = 'Say where the pictures are to go: npm run images:move -- --to bucket, or --to folder.';
const tellEveryMs = 5_000;
const namedMax = 10;

type Destination = 'bucket' | 'folder';

class WrongUse extends Error {}

function readArguments(args: string[]) {
  try {
    const options = { to: { type: 'string' }, 'remove-moved': { type: 'boolean', default: false } } as const;
    const { to, 'remove-moved': removeMoved } = parseArgs({ args, options }).values;
    if (to === 'bucket' || to === 'folder') return { to: to as Destination, removeMoved };
  } catch {
    // Said below, in our words.
  }
  throw new WrongUse(usage);
}

async function openStores({ s3, dataDir }: Config, to: Destination) {
  if (!s3)
    throw new WrongUse(
      'Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_ENDPOINT), also before the program itself uses them.',
    );
  const path = join(dataDir, 'uploads');
  if (to === 'bucket' && !existsSync(path))
    throw new WrongUse(`There is no folder ${path}: set DATA_DIR to where the pictures are.`);
  const { openS3FileStore } = await import('../platform/storage/s3-file-store.ts');
  const [folder, bucket] = [await openLocalFileStore(path), openS3FileStore(s3)];
  return to === 'bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);
const counted = (count: number) => count.toLocaleString('en');

const progressLine = ({ seen, sent, present, bytes }: Progress) =>
  `${counted(seen)} seen: ${counted(sent)} sent (${toldSize(bytes)}), ${counted(present)} there already`;

function tellFailures(failed: Moved['failed']): void {
  for (const [name, reason] of [...failed].slice(0, namedMax)) warn(`${name} ${reason}`);
  if (failed.size > namedMax) warn(`and ${counted(failed.size - namedMax)} more`);
}

async function main(): Promise<number> {
  const { to, removeMoved } = readArguments(process.argv.slice(2));
  loadEnvFile();
  const stores = await openStores(readConfig(process.env), to);
  let toldAt = Date.now();
  const moved = await moveFiles({
    ...stores,
    type: pictureType,
    removeMoved,
    onProgress(progress) {
      if (Date.now() - toldAt < tellEveryMs) return;
      toldAt = Date.now();
      say(progressLine(progress));
    },
  });
  tellFailures(moved.failed);
  const removed = removeMoved ? `, ${counted(moved.removed)} removed where they were` : '';
  const outcome = moved.failed.size === 0 ? 'All are there' : `${counted(moved.failed.size)} are not there`;
  say(`${outcome}. ${progressLine(moved)}${removed}.`);
  return moved.failed.size === 0 ? 0 : 1;
}

/** What is wrong with the settings, in one sentence; nothing where they are not to blame. */
function wrongSetting(error: Error): string | undefined {
  if (error instanceof WrongUse || error instanceof ConfigError) return error.message;
  return error.cause instanceof RefusedByStore ? error.cause.message : undefined;
}

const code = await main().catch((error) => {
  const wrong = wrongSetting(error);
  const { message } = describeError(error.cause ?? error);
  warn(wrong ?? `Broken off: ${message} Run it again: it goes on where it was.`);
  return wrong === undefined ? 1 : 2;
});
// What else was under way need not be waited for: each file is there whole or not at all.
process.exit(code);
