import type { TestApp } from '../test-app.ts';

/**
 * A mark of every row that names one of the ids in any column: what belongs to a shop and to its people, and whatever
 * of others refers to it. The same as long as nobody changes anything.
 */
export async function openSeal(testApp: TestApp, ids: string[]): Promise<() => Promise<string>> {
  const { rows: tables } = await testApp.pool.query<{ name: string; columns: string[] }>(`
    select table_name as name, json_agg(quote_ident(column_name)) as columns from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' group by table_name order by table_name`);
  const marks = tables.map(({ name, columns }) => {
    const isTheirs = columns.map((column) => `t.${column} = any($1)`).join(' or ');
    return `'${name}', (select md5(string_agg(t::text, '|' order by t::text)) from ${name} t where ${isTheirs})`;
  });
  return async () => {
    const { rows } = await testApp.pool.query<{ seal: object }>(
      `select json_build_object(${marks.join()}) as seal`,
      [ids],
    );
    return JSON.stringify(rows[0]?.seal);
  };
}
