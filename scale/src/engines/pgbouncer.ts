import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Engine,
  isOpen,
  makeFolder,
  startEngine,
  userNamed,
  waitUntil,
} from '../../../scripts/engines/engine.ts';
import { freePort } from '../../../scripts/free-port.ts';

/** PgBouncer in transaction mode in front of a server; with fewer connections than clients they are shared. */
export async function startPgBouncer(
  folder: string,
  serverUrl: string,
  connections: number,
): Promise<Engine & { url: string }> {
  // It refuses to run as root.
  const user = userNamed('postgres');
  makeFolder(folder, user);
  const server = new URL(serverUrl);
  const database = server.pathname.slice(1);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  // In plain text: PgBouncer itself answers the server's question.
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  chownSync(users, user.uid, user.gid);
  chmodSync(users, 0o600);
  const rules = `[databases]
${database} = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, rules);
  const engine = startEngine({ name: 'pgbouncer', folder, command: 'pgbouncer', args: [file], as: user });
  await waitUntil('PgBouncer answers', () => isOpen(port), engine.log);
  server.port = String(port);
  return { ...engine, url: server.href };
}
