/** What one call did: everything it changed is one change set. */
export const changeKinds = [
  'create',
  'edit',
  'delete',
  'order',
  'price_run',
  'import',
  'demo',
  'undo',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What a change can be about. */
export const changedEntities = ['product', 'category', 'shop', 'member'] as const;
export type ChangedEntity = (typeof changedEntities)[number];

export const changeActions = ['create', 'edit', 'delete'] as const;
export type ChangeAction = (typeof changeActions)[number];
