import type { Database } from '../platform/database/pool.ts';
import { hearMenuChanges } from '../public-menu/menu-changes.ts';

/** Does what changes a menu, and ends when no process shows it as it was before. */
export async function settled<T>(db: Database, change: () => Promise<T>): Promise<T> {
  const changes = hearMenuChanges(db, { onChange: () => {} });
  try {
    await changes.started;
    const result = await change();
    await changes.settle();
    return result;
  } finally {
    await changes.close();
  }
}
