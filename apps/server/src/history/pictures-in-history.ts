import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { changeSets, changes } from './history.table.ts';
import { restorableSince } from './undoable.ts';

/**
 * Every text of the changes that may still be undone, in whichever field it stands: what is a picture's address among
 * them is still needed.
 */
export const textsToRestore = (shopId: string, now: Date): SQL => sql`
  select jsonb_path_query(said.state::jsonb, 'strict $.** ? (@.type() == "string")') #>> '{}'
  from ${changes} join ${changeSets} on ${eq(changeSets.id, changes.setId)}
  cross join lateral (values (${changes.before}), (${changes.after})) as said (state)
  where ${and(eq(changes.shopId, shopId), gt(changeSets.at, restorableSince(now)))}
    and said.state::text like '%/uploads/%'`;
