import type { GroupUse } from '@sofra/contract/option-groups';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isSame } from '../../history/record-change.ts';
import type { Database } from '../../platform/database/pool.ts';
import { AppError, type FieldProblem } from '../../platform/errors.ts';
import { problem } from '../products/price-rules.ts';
import { products } from '../products/products.table.ts';
import { optionGroups } from './option-groups.table.ts';
import { ruleProblems } from './option-rules.ts';

/** Those of the shop; none can be deleted until the transaction ends. */
export const holdGroups = async (db: Database, shopId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(optionGroups)
        .where(and(eq(optionGroups.shopId, shopId), inArray(optionGroups.id, [...ids])))
        .orderBy(optionGroups.id)
        .for('key share');

type Row = typeof optionGroups.$inferSelect;

type Group = Pick<Row, 'min' | 'max' | 'options'>;

/** A rule of the dish's own has to be one that the group can keep. */
export function useProblems(use: GroupUse, group: Group | undefined, path: string): FieldProblem[] {
  if (!group) return [problem(`${path}.group_id`, 'validation.option_group_foreign')];
  if (use.min === null && use.max === null) return [];
  return ruleProblems(
    { min: use.min ?? group.min, max: use.max ?? group.max, options: group.options },
    `${path}.`,
  );
}

/**
 * What is wrong with the uses that are sent. A rule that the dish has already is let through: the group may have been changed
 * since, and a form or a sheet sends back what it was given.
 */
export const usesProblems = (
  sent: readonly GroupUse[],
  stored: readonly GroupUse[],
  groups: ReadonlyMap<string, Group>,
): FieldProblem[] =>
  sent.flatMap((use, index) => {
    const isKept = stored.some((one) => isSame(one, use));
    return isKept ? [] : useProblems(use, groups.get(use.group_id), `option_groups.${index}`);
  });

/** Holds the groups, and answers what refuses those of other shops and rules that ask for more than a group has. */
export async function groupUseCheck(db: Database, shopId: string, uses: readonly GroupUse[] = []) {
  const sent = uses.map((use) => ({ ...use, group_id: use.group_id.toLowerCase() }));
  const ids = sent.map(({ group_id }) => group_id);
  const groups = new Map((await holdGroups(db, shopId, ids)).map((group) => [group.id, group]));
  return (stored: readonly GroupUse[]): void => {
    const fields = usesProblems(sent, stored, groups);
    if (fields.length > 0) throw new AppError('validation', { fields });
  };
}

/** How many products of the shop use each group that any uses. */
export async function countUses(db: Database, shopId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select use->>'group_id' as id, count(*)::int as count
    from ${products}, json_array_elements(${products.optionGroups}) as use
    where ${products.shopId} = ${shopId}
    group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The products that use the group, kept as they are until the transaction ends. */
export const lockUsers = (db: Database, shopId: string, groupId: string) =>
  db
    .select()
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        sql`exists (
          select from json_array_elements(${products.optionGroups}) as use where use->>'group_id' = ${groupId})`,
      ),
    )
    .orderBy(products.id)
    .for('update');
