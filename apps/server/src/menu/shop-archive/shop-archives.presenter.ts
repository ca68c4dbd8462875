import type { ShopArchive } from '@sofra/contract/shop-archive';
import type { shopArchives } from './shop-archives.table.ts';

export type ArchiveEntry = Omit<typeof shopArchives.$inferSelect, 'contents'> & {
  from: ShopArchive['from'];
  isUndone: boolean;
  /** Those of its item numbers that the shop has already. */
  takenNumbers: string[];
};

const stateOf = ({ appliedAt, isUndone }: Pick<ArchiveEntry, 'appliedAt' | 'isUndone'>) =>
  appliedAt === null ? 'draft' : isUndone ? 'undone' : 'applied';

export function presentArchive(entry: ArchiveEntry): ShopArchive {
  const state = stateOf(entry);
  return {
    _id: entry.id,
    shop_id: entry.shopId,
    name: entry.name,
    state,
    from: entry.from,
    counts: entry.counts.found,
    missing_pictures: entry.missingPictures,
    taken_numbers: state === 'applied' ? (entry.counts.leftOut ?? []) : entry.takenNumbers,
    change_set_id: entry.changeSetId,
    createdAt: entry.createdAt.toISOString(),
  };
}
