import { join } from 'node:path';
import { BackupRefusal } from './backup-refusal.ts';
import { runCommandLine } from './command-line.ts';
import { plural } from './told-figures.ts';
import { upgradeDatabase } from './upgrade-database.ts';

await runCommandLine(async ({ config, signal, onProgress, say }) => {
  if (config.databaseUrl)
    throw new BackupRefusal('DATABASE_URL names a PostgreSQL server of yours: upgrade it by its own means.');
  const upgrade = await upgradeDatabase(join(config.dataDir, 'postgres'), { signal, onProgress, say });
  if (!upgrade) return 'The database is of the right version already: there is nothing to do.';
  const { from, to, rows, kept } = upgrade;
  return `Upgraded ${plural(rows, 'row')} from PostgreSQL ${from} to ${to}. The old database is kept in ${kept}: remove it when all is well.`;
});
