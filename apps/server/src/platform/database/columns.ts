import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Ordered by time, so that new rows land at the end of their index. */
export const id = () => uuid().primaryKey().$defaultFn(newId);

export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** UUID version 7. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const time = BigInt(Date.now());
  for (let i = 0; i < 6; i++) random[i] = Number((time >> BigInt(8 * (5 - i))) & 0xffn);
  random[6] = ((random[6] ?? 0) & 0x0f) | 0x70;
  random[8] = ((random[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(random).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
