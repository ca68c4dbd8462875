import type { Role } from '@sofra/contract/permissions';
import type { ChangedThing } from '../history/record-change.ts';

// No name and no address: a person who has deleted the account is not told of here any more.
const line = (entityId: string, before: object | null, after: object | null): ChangedThing => ({
  entity: 'member',
  entityId,
  title: {},
  before: before && { ...before },
  after: after && { ...after },
});

/** A person's role in the shop; nothing before they came, nothing after they went. */
export const memberChange = (userId: string, before: Role | null, after: Role | null): ChangedThing =>
  line(userId, before && { role: before }, after && { role: after });

/** An invitation, by its own id, as nobody knows yet who will accept it. */
export const invitationChange = (id: string, before: Role | null, after: Role | null): ChangedThing =>
  line(id, before && { invited_as: before }, after && { invited_as: after });
