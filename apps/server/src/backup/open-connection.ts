import type pg from 'pg';
import { isDatabaseUnavailable } from '../platform/database/failures.ts';
import { connectTo, serversOf } from '../platform/database/servers.ts';
import { BackupRefusal } from './backup-refusal.ts';

const connectMs = 10_000;

/** A connection that is patient: a table may take longer than a request is allowed to. */
export async function openConnection(connection: pg.ClientConfig): Promise<pg.Client> {
  try {
    return await connectTo(serversOf(connection), {
      application_name: `sofra backup, process ${process.pid}`,
      connectionTimeoutMillis: connectMs,
    });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const reason = (error as Error).message || (error as { code?: string }).code;
    throw new BackupRefusal(`The database cannot be reached: ${reason}.`, { cause: error });
  }
}

/** In these forms every server writes the same, and reads what another wrote. */
export const plainForms = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local row_security = off`;

/** What operators may have set for the sake of requests. Not every version knows all of them. */
export const withoutHaste = `select set_config(name, '0', true) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;
