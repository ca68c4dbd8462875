import { randomUUID } from 'node:crypto';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Ordered by time, so that new rows land at the end of their index. */
export const id = () => uuid().primaryKey().$defaultFn(newId);

export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** UUID version 7. The rest of a random one, as those are drawn many at a time. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
