import type pg from 'pg';

export interface OwnTable {
  name: string;
  columns: string[];
  /** The tables that its rows point at, itself left out. */
  references: { constraint: string; table: string }[];
}

const notOfExtension = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const tables = `
  select c.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    coalesce((select json_agg(json_build_object('constraint', f.conname, 'table', r.relname) order by f.conname)
      from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as "references"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${notOfExtension('pg_class')}
  order by c.relname`;

/** Everything of the program in its database; what an extension brought is the extension's. */
export async function readTables(client: pg.ClientBase): Promise<OwnTable[]> {
  return (await client.query<OwnTable>(tables)).rows;
}

export async function readSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${notOfExtension('pg_class')}
    order by c.relname`);
  return rows.map(({ name }) => name);
}

/** When the migrations were written that the database has; none where it is not the program's. */
export async function readMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: known } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (known[0]?.name === null) return [];
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ created_at }) => Number(created_at));
}

/** Takes away all that migrations made. Called for a database that holds nothing. */
export const dropEverything = `do $$
declare command text;
begin
  for command in
    select format('drop table %I cascade', relname) from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and ${notOfExtension('pg_class')}
    union all
    select format('drop routine %s cascade', c.oid::regprocedure) from pg_proc c
    where pronamespace = 'public'::regnamespace and ${notOfExtension('pg_proc')}
    union all
    select 'drop schema drizzle cascade'
  loop
    execute command;
  end loop;
end $$`;
