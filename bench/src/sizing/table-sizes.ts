import type pg from 'pg';

/** What grows with use; the others grow with the number of shops and menus. */
const growing = ['price_changes', 'change_sets', 'changes', 'security_events', 'sessions', 'menu_views'];

export interface TableSize {
  name: string;
  rows: number;
  tableBytes: number;
  indexBytes: number;
}

/** The tables with anything in them, the largest first. */
export async function tableSizes(client: pg.Client): Promise<TableSize[]> {
  const { rows } = await client.query(
    `select relname as name, reltuples as rows, pg_table_size(oid)::float as "tableBytes",
       pg_indexes_size(oid)::float as "indexBytes"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 100
     order by pg_total_relation_size(oid) desc`,
  );
  return rows;
}

/** What use has left behind so far. */
export async function storedBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select sum(pg_total_relation_size(name::regclass))::float as bytes from unnest($1::text[]) as name',
    [growing],
  );
  return rows[0].bytes;
}
