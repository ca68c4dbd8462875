import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { productName } from '@sofra/contract/brand';
import pg from 'pg';
import { giveTo, type SystemUser } from './postgres-user.ts';

/** Made with the data directory; used to set up and for nothing else. */
export const administratorRole = 'sofra';
/** Owns the database of the program and may do nothing outside of it. */
export const programRole = 'sofra_program';
export const databaseName = 'sofra';

const map = 'sofra';

/** Whoever comes through the socket is known by the system, and only the user who runs the program is let in. */
const accessRule = `# Written by ${productName} at every start.\nlocal all all peer map=${map}\n`;

/** Adds to what is there: another program of another user may be at work on the same data, and is told so later. */
function withOurselves(known: string): string {
  const self = `"${userInfo().username}"`;
  const lines = [administratorRole, programRole].map((role) => `${map} ${self} ${role}`);
  const missing = lines.filter((line) => !known.split('\n').includes(line));
  return missing.length > 0 ? `${known}${missing.join('\n')}\n` : known;
}

function replace(file: string, content: string, user: SystemUser): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, content, { mode: 0o600 });
  giveTo(user, fresh);
  renameSync(fresh, file);
}

/** Answers whether anything changed: a server that runs already has to read it again then. */
export function writeAccessRules(data: string, user: SystemUser): boolean {
  const rules: [string, (known: string) => string][] = [
    ['pg_hba.conf', () => accessRule],
    ['pg_ident.conf', withOurselves],
  ];
  let isChanged = false;
  for (const [name, write] of rules) {
    const file = join(data, name);
    const known = readFileSync(file, 'utf8');
    const wanted = write(known);
    if (wanted === known) continue;
    replace(file, wanted, user);
    isChanged = true;
  }
  return isChanged;
}

/** Everything of the program in its database; what belongs to a column changes hands with its table. */
const handOver = `do $$
declare command text;
begin
  for command in
    select format('alter schema %I owner to ${programRole}', nspname) from pg_namespace where nspname = 'drizzle'
    union all
    select format('alter %s %I.%I owner to ${programRole}',
      case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, nspname, relname)
    from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'p', 'v', 'S') and not exists (
      select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and refclassid = 'pg_class'::regclass)
    union all
    select format('alter routine %s owner to ${programRole}', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute command;
  end loop;
end $$`;

/** Makes the role and the database of the program; in one that an administrator owned everything changes hands. */
export async function setUpRoles(administrator: pg.Client, where: pg.ClientConfig): Promise<void> {
  const { rowCount: hasRole } = await administrator.query('select from pg_roles where rolname = $1', [
    programRole,
  ]);
  if (!hasRole) await administrator.query(`create role ${programRole} login`);
  const { rows } = await administrator.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [databaseName],
  );
  const owner = rows[0]?.owner;
  if (owner === programRole) return;
  if (!owner) return void (await administrator.query(`create database ${databaseName} owner ${programRole}`));
  const inside = new pg.Client({ ...where, database: databaseName });
  inside.on('error', () => {});
  await inside.connect();
  try {
    await inside.query(handOver);
    // Last: as long as it has not changed hands, the next start goes over everything again.
    await inside.query(`alter database ${databaseName} owner to ${programRole}`);
  } finally {
    await inside.end();
  }
}
