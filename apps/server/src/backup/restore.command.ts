import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { openBackup } from './archive-reader.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { runCommandLine } from './command-line.ts';
import { assertKnownVersion, assertNoOtherPictures, restoreBackup } from './restore-backup.ts';
import { plural } from './told-figures.ts';

const megabyte = 1_000_000;

await runCommandLine(async ({ config, args, signal, onProgress }) => {
  const [given] = args;
  if (given === undefined || args.length > 1)
    throw new BackupRefusal('Say which backup: npm run restore -- FILE.');
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  let read = 0;
  const backup = await openBackup(file, (bytes) => {
    signal.throwIfAborted();
    read += bytes;
    onProgress({ step: 'checking', done: Math.floor(read / megabyte) });
  });
  try {
    await assertKnownVersion(file, backup);
    if (!config.s3) await assertNoOtherPictures(join(config.dataDir, 'uploads'), backup);
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
    try {
      const connection = embedded?.connection ?? {
        connectionString: config.databaseDirectUrl ?? config.databaseUrl,
      };
      const storage = await openFileStore(config);
      await restoreBackup({ connection, storage }, backup, { signal, onProgress });
    } finally {
      await embedded?.stop();
    }
    const { tables, pictures, madeAt } = backup.contents;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored ${plural(rows, 'row')} and ${plural(pictures, 'picture file')} as they were at ${madeAt}. Start the program.`;
  } finally {
    backup.close();
  }
});
