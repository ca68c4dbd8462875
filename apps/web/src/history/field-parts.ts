import type { Change } from '@sofra/contract/history';
import { type Entry, formats } from './field-formats.ts';
import type { HistoryWords } from './history-words.ts';
import { isRecordedField } from './recorded-fields.ts';

type ChangedField = Change['fields'][number];

/** One thing that is said of a changed field: the price in a currency, the name in a language. */
export interface FieldPart {
  /** Tells the parts of a change apart: two prices of one product have the same label. */
  key: string;
  label: string;
  /** Empty where there was nothing. */
  from: string;
  to: string;
  /** Words cannot tell both apart, as with one picture and another. */
  isAlike?: boolean;
}

export const fieldName = ({ t }: HistoryWords, field: string): string =>
  isRecordedField(field) ? t(`history.fields.${field}`) : t('history.other_field');

const entryAt = (entries: Entry[], key: string) => entries.find((entry) => entry.key === key);

/** What became of a field, each part of it that changed by itself. */
export function partsOf(words: HistoryWords, { field, old, new: now }: ChangedField): FieldPart[] {
  const name = fieldName(words, field);
  if (!isRecordedField(field)) return [{ key: field, label: name, from: '', to: '', isAlike: true }];
  const [before, after] = [formats[field](old, words), formats[field](now, words)];
  const isOneSided = old === null || now === null;
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  const parts = keys.flatMap((key) => {
    const [from, to] = [entryAt(before, key), entryAt(after, key)];
    const isUnsaid = isOneSided ? (from ?? to)?.isNothing : from?.text === to?.text;
    if (isUnsaid) return [];
    const detail = keys.length > 1 ? (to ?? from)?.detail : undefined;
    const label = detail ? words.t('history.field_in', { field: name, detail }) : name;
    return [{ key: `${field} ${key}`, label, from: from?.text ?? '', to: to?.text ?? '' }];
  });
  if (parts.length > 0 || isOneSided) return parts;
  const same = after[0]?.text ?? '';
  return [{ key: field, label: name, from: same, to: same, isAlike: true }];
}
