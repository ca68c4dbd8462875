import { z } from 'zod';

/** Raised when an older version could not read what this one writes. */
export const backupFormat = 1;

/** What a backup consists of, by the names in its archive. */
export const backupFiles = {
  /** Written last: what it counts has to be there. */
  contents: 'backup.json',
  tables: 'database/',
  pictures: 'uploads/',
} as const;

export const tableFile = (table: string) => `${backupFiles.tables}${table}.tsv`;

const count = z.number().int().min(0);

export const backupContents = z.object({
  format: z.literal(backupFormat),
  program: z.string(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.number().int(),
  /** When each migration that the database had was written, in order. */
  migrations: z.array(z.number()).min(1),
  tables: z.array(z.object({ name: z.string(), rows: count })),
  /** As text: they may be larger than a number holds. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Files, of which a picture has one for each of its widths. */
  pictures: count,
});

export type BackupContents = z.output<typeof backupContents>;

/** Read first: of a newer format nothing else may be taken for granted. */
export const anyBackup = z.object({ format: z.number().int(), program: z.string() });
