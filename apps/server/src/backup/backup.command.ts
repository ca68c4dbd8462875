import { join } from 'node:path';
import { reachDatabase } from '../platform/database/reach-database.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { toldSize } from '../platform/told-size.ts';
import { fileByHand } from './backup-names.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { runCommandLine } from './command-line.ts';
import { plural } from './told-figures.ts';
import { writeBackup } from './write-backup.ts';

await runCommandLine(async ({ config, args, signal, onProgress, say }) => {
  if (args.length > 1) throw new BackupRefusal('Say one file or folder: npm run backup -- [FILE or FOLDER].');
  const now = new Date();
  const folder = config.backups.dir ?? join(config.dataDir, 'backups');
  // npm works in the folder of the program; whoever calls it in another means that one.
  const file = fileByHand(args[0] ?? `${folder}/`, process.env.INIT_CWD ?? '.', now);
  const { connection, leave } = await reachDatabase(config);
  try {
    const storage = await openFileStore(config);
    const report = await writeBackup({ connection, storage }, file, { now, signal, onProgress });
    for (const name of report.missing) say(`Missing among the pictures: ${name}`);
    // It is whole, and yet not all that there was.
    if (report.missing.length > 0) process.exitCode = 1;
    return `Backed up ${plural(report.rows, 'row')} and ${plural(report.pictures, 'picture file')} into ${file} (${toldSize(report.bytes)}).`;
  } finally {
    await leave();
  }
});
