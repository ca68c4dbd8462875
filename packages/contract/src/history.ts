import { z } from 'zod';
import { defineRoute } from './route.ts';

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

/** What a change can be about; a sign-in on a device not known before is about the person. */
export const changedEntities = [
  'product',
  'category',
  'option_group',
  'menu_time',
  'shop',
  'member',
  'sign_in',
] as const;
export type ChangedEntity = (typeof changedEntities)[number];

export const changeActions = ['create', 'edit', 'delete'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** For so long a deletion can be taken back. */
export const restorableDays = 30;

const texts = z.record(z.string(), z.string());

/** Null stands for nothing: before it came, after it went. */
const changedField = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() });

export const change = z.object({
  _id: z.string(),
  kind: z.enum(changeKinds),
  at: z.string(),
  /** Null once the account is deleted. */
  user: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** What it is mainly about. */
  entity: z.enum(changedEntities),
  entity_id: z.string(),
  title: texts,
  /** How many things were changed. */
  count: z.number().int(),
  /** Empty where there are many things; `getChangeSet` has them. */
  fields: z.array(changedField),
  /** Whether whoever asks may take it back. */
  undoable: z.boolean(),
  /** The change set that took it back. */
  undone_by: z.string().nullable(),
});
export type Change = z.output<typeof change>;

const changeLine = z.object({
  entity: z.enum(changedEntities),
  entity_id: z.string(),
  action: z.enum(changeActions),
  title: texts,
  fields: z.array(changedField),
});

/** One line of what somebody changed, for themselves to take along; nothing of others is in it. */
export const ownChange = changeLine.extend({
  change_set: z.string(),
  /** Null where it is about the person and no shop. */
  shop_id: z.string().nullable(),
  kind: z.enum(changeKinds),
  at: z.string(),
});
export type OwnChange = z.output<typeof ownChange>;

const pageLimit = (usual: number, most: number) => z.coerce.number().int().min(1).max(most).default(usual);

export const listChanges = defineRoute({
  method: 'GET',
  path: '/shop/:id/changes',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary: 'What was changed in a shop, the newest first; `next` is what `before` takes for the page after.',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    entity: z.enum(changedEntities).optional(),
    entityId: z.uuid().optional(),
    user: z.uuid().optional(),
    before: z.uuid().optional(),
    limit: pageLimit(50, 100),
  }),
  status: 200,
  response: z.object({ changes: z.array(change), next: z.string().nullable() }),
  errors: ['not_found'],
});

const byId = z.object({ id: z.uuid() });

export const getChangeSet = defineRoute({
  method: 'GET',
  path: '/change-set/:id',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { changeSet: 'params.id' },
  summary: 'One change set with what it changed.',
  params: byId,
  query: z.object({
    limit: pageLimit(50, 100),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  status: 200,
  response: change.extend({ lines: z.array(changeLine), total: z.number().int() }),
  errors: ['not_found'],
});

export const undoChangeSet = defineRoute({
  method: 'POST',
  path: '/change-set/:id/undo',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { changeSet: 'params.id' },
  summary:
    'Take a change set back, as far as everything is still as it left it; whoever may make the change by hand.',
  params: byId,
  takesLong: true,
  status: 200,
  response: z.object({
    /** The change set that this is itself. */
    _id: z.string(),
    /** How many things were put back, all of what was changed or a part of it. */
    restored: z.number().int(),
    /** What was left as it is: a field, or all of the thing where there is no field. */
    left: z.array(
      z.object({
        entity: z.enum(changedEntities),
        entity_id: z.string(),
        field: z.string().nullable(),
        current: z.unknown(),
      }),
    ),
  }),
  errors: ['forbidden', 'not_found', 'changed_since'],
});
