import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startProgram } from '@sofra/server/testing/program';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isOpen, makeFolder, startEngine, userNamed, waitUntil } from '../../scripts/engines/engine.ts';
import { freePort } from '../../scripts/free-port.ts';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { bin } from './engines/patroni.ts';
import { newFolder } from './folder.ts';

const password = 'harf-ve-rakam-1';
const rights = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as many
  from pg_roles where rolname = current_user`;

/** PostgreSQL as its image starts it: whoever is on the machine is believed, whoever comes by the network is not. */
async function startPostgres() {
  const user = userNamed('postgres');
  const folder = makeFolder(newFolder('postgres'), user);
  const data = join(folder, 'data');
  const port = await freePort();
  const believed = ['--auth-local=trust', '--auth-host=scram-sha-256', '--no-sync'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', ...believed], { ...user, cwd: folder });
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  const engine = startEngine({ name: 'postgres', folder, command: join(bin, 'postgres'), args, as: user });
  onTestFinished(() => engine.end());
  await waitUntil('PostgreSQL answers', () => isOpen(port), engine.log);
  return { folder, port };
}

test('the role that the scaled installation makes owns its database, may do nothing else, and the program works with it', async () => {
  const { folder, port } = await startPostgres();
  execFileSync('sh', [join(repositoryRoot, 'deploy/postgres-role.sh')], {
    env: {
      PATH: process.env.PATH,
      PGHOST: folder,
      PGPORT: String(port),
      POSTGRES_USER: 'postgres',
      POSTGRES_PASSWORD: password,
    },
  });
  const address = `postgres://sofra:${password}@127.0.0.1:${port}/sofra`;
  const client = new pg.Client(address);
  await client.connect();
  onTestFinished(() => client.end());
  expect((await client.query(rights)).rows).toEqual([{ many: false }]);
  const administrator = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  await expect(administrator.connect()).rejects.toThrow('password authentication failed');

  const program = await startProgram({ env: { DATA_DIR: newFolder('data'), DATABASE_URL: address } });
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  expect(await program.stop()).toBe(0);
}, 300_000);
