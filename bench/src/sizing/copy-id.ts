/** Ordered by the number of the shop, as ids of UUID version 7 are by the time. */
const firstMs = Date.UTC(2024, 0, 1);
const msApart = 60_000;

/** The id that something of the model shop has in copy `n`. */
export function copyId(id: string, n: number): string {
  const stamp = (firstMs + n * msApart).toString(16).padStart(12, '0');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-${id.slice(14)}`;
}

/** The numbers of some copies, each with what its ids begin with. */
export const copyNumbers = (from: string, to: string): string => `(
  select n, lpad(to_hex(${firstMs} + n::bigint * ${msApart}), 12, '0') as stamp from generate_series(${from}, ${to}) n)`;

/** The same id in SQL, beside such a number; nothing stays nothing. */
export const copyIdSql = (column: string): string => `(stamp || substr(${column}::text, 15))::uuid`;
