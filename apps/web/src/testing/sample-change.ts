import type { Change } from '@sofra/contract/history';
import { sampleUser } from './sample-shop.ts';

export const changeId = (number: number) => `0f8f2c9e-7f0b-7c1e-9b3a-${String(number).padStart(12, '0')}`;

/** A price that was changed yesterday afternoon, whatever day it is. */
export const sampleChange = (changes: Partial<Change> = {}): Change => {
  const at = new Date();
  at.setDate(at.getDate() - 1);
  at.setHours(14, 5, 0, 0);
  return {
    _id: changeId(1),
    kind: 'edit',
    at: at.toISOString(),
    user: { _id: sampleUser._id, name: 'Ayşe' },
    entity: 'product',
    entity_id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000d1',
    title: { tr: 'Mercimek Çorbası', en: 'Lentil Soup', ar: 'شوربة عدس', ru: 'Чечевичный суп' },
    count: 1,
    fields: [
      {
        field: 'prices',
        old: [{ currency: 'TRY', price: 95.5, symbol: '₺' }],
        new: [{ currency: 'TRY', price: 110, symbol: '₺' }],
      },
    ],
    undoable: true,
    undone_by: null,
    ...changes,
  };
};
