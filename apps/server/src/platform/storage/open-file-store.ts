import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { traceFiles } from './traced-file-store.ts';

/** The bucket where one is set, else a folder of this machine. */
export async function openFileStore(
  config: Pick<Config, 's3' | 'dataDir'>,
  tracing?: Tracing,
): Promise<FileStore> {
  if (!config.s3) return openLocalFileStore(join(config.dataDir, 'uploads'));
  // Loaded only where it is used: the client is large and most installations have no bucket.
  const { openS3FileStore } = await import('./s3-file-store.ts');
  const store = openS3FileStore(config.s3);
  return tracing ? traceFiles(store, tracing) : store;
}
