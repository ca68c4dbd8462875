import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/pool.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

/** What the slices are given when the program is put together. */
export interface Services {
  config: Config;
  db: Database;
  /** A copy of it that may be behind, where there is one: for menus alone. */
  replica?: Database | undefined;
  limits: RateLimits;
  /** Where pictures lie. */
  storage: FileStore;
  /** The time, so that a test can let a week pass. */
  now: () => Date;
  /** Nothing unless the operator has a collector. */
  tracing?: Tracing | undefined;
}
