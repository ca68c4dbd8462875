import type { Change, ChangeAction, ChangedEntity } from '@sofra/contract/history';
import { pickText } from '@sofra/contract/localized-text';
import { type FieldPart, partsOf } from './field-parts.ts';
import type { HistoryWords } from './history-words.ts';

/** A change of one thing, be it all of a set or a line of it. */
export interface ThingChange {
  kind: Change['kind'];
  entity: ChangedEntity;
  entity_id?: string | undefined;
  title: Record<string, string>;
  fields: Change['fields'];
}

const fieldOf = ({ fields }: ThingChange, name: string) => fields.find(({ field }) => field === name);

/** What everything of its kind has as long as it is there. */
function keyFieldOf(change: ThingChange) {
  if (change.entity === 'member') return fieldOf(change, 'role') ?? fieldOf(change, 'invited_as');
  return fieldOf(change, change.entity === 'sign_in' ? 'device' : 'name');
}

/** What people did to people is one sentence, with nothing below it. */
export const isAboutPeople = ({ entity }: ThingChange) => entity === 'member' || entity === 'sign_in';

export function actionOf(change: ThingChange): ChangeAction {
  const key = keyFieldOf(change);
  if (!key || (key.old !== null && key.new !== null)) return 'edit';
  return key.old === null ? 'create' : 'delete';
}

const isInvitation = (change: ThingChange) => fieldOf(change, 'invited_as') !== undefined;

export function titleOf({ t, language }: HistoryWords, change: ThingChange): string {
  if (isInvitation(change)) return t('history.invitation');
  return pickText(change.title, language) || t(`history.unnamed.${change.entity}`);
}

const isOfSizes = ({ field }: Change['fields'][number]) => field.split('.', 1)[0] === 'variants';

/** Sizes tell what they cost by themselves: that the dish had prices of its own before or after goes without saying. */
function toldFields({ fields }: ThingChange): Change['fields'] {
  if (!fields.some(isOfSizes)) return fields;
  const isTold = ({ field, old, new: now }: Change['fields'][number]) =>
    // The order changes with every size that comes or goes.
    field === 'variants'
      ? !fields.some((other) => other.field.startsWith('variants.'))
      : field !== 'prices' || (old !== null && now !== null);
  return fields.filter(isTold);
}

/** What became of the fields of something that stayed. */
export const editedParts = (words: HistoryWords, change: ThingChange): FieldPart[] =>
  toldFields(change).flatMap((field) => partsOf(words, field, change));

function memberSentence(words: HistoryWords, change: ThingChange, action: 'create' | 'delete'): string {
  const { t } = words;
  const [part] = editedParts(words, change);
  const about = { title: titleOf(words, change), role: part?.to || part?.from || '' };
  if (isInvitation(change))
    return t(action === 'create' ? 'history.did.invited' : 'history.did.revoked', about);
  return t(action === 'create' ? 'history.did.joined' : 'history.did.left', about);
}

function signInSentence({ t }: HistoryWords, change: ThingChange): string {
  const device = String(fieldOf(change, 'device')?.new || t('history.values.unknown_device'));
  return t('history.did.signed_in', { device });
}

function thingSentence(words: HistoryWords, change: ThingChange): string {
  const { t } = words;
  if (change.entity === 'sign_in') return signInSentence(words, change);
  const title = titleOf(words, change);
  const action = actionOf(change);
  if (action === 'edit') {
    const parts = editedParts(words, change);
    const field = parts.length === 1 ? parts[0]?.label : t('history.fields_changed', { count: parts.length });
    return t('history.edited', { title, field });
  }
  if (change.entity === 'member') return memberSentence(words, change, action);
  if (change.kind === 'undo')
    return t(action === 'create' ? 'history.did.restored' : 'history.did.removed', { title });
  return t(`history.did.${action}`, { title });
}

function manySentence(words: HistoryWords, { kind, entity, count, ...change }: Change): string {
  const { t } = words;
  if (kind === 'order')
    return t(
      `history.many.order_${entity === 'category' || entity === 'option_group' ? entity : 'product'}`,
      {
        count,
      },
    );
  if (kind === 'delete' && entity === 'product')
    return t('menu_table.many_deleted', { products: t('products.count', { count }) });
  if (kind !== 'delete') return t(`history.many.${kind}`, { count });
  return t('history.many.delete', { title: titleOf(words, { ...change, kind, entity }), count: count - 1 });
}

/** What was done; names stand between <0> and </0>. The values of a field are said after it. */
export const sentenceOf = (words: HistoryWords, change: Change | ThingChange): string =>
  'count' in change && change.count > 1 ? manySentence(words, change) : thingSentence(words, change);

/** The same where nothing but text can stand. */
export const withoutMarks = (sentence: string): string => sentence.replace(/<\/?0>/g, '');
