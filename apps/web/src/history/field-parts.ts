import type { Change, ChangedEntity } from '@sofra/contract/history';
import { pickText } from '@sofra/contract/localized-text';
import { z } from 'zod';
import type { Entry } from './formats/basic-formats.ts';
import { formats } from './formats/field-formats.ts';
import type { HistoryWords } from './history-words.ts';
import { type RecordedField, recordedField } from './recorded-fields.ts';

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

const named = z.object({ name: z.record(z.string(), z.string()) });

/** A size or an option is called by its name, the one it has now before the one it had. */
function lineName({ t, language }: HistoryWords, kind: 'variant' | 'option', values: unknown[]): string {
  const names = values.map((value) => pickText(named.safeParse(value).data?.name, language));
  const name = names.find(Boolean);
  if (!name) return t(`history.fields.${kind}`);
  return t(kind === 'variant' ? 'history.size' : 'history.option', { name });
}

/** What a field is of. */
interface Thing {
  entity: ChangedEntity;
  entity_id?: string | undefined;
}

export function fieldName(words: HistoryWords, field: string, values: unknown[] = [], thing?: Thing): string {
  const kind = recordedField(field);
  if (kind === 'variant' || kind === 'option') return lineName(words, kind, values);
  if (kind === 'sold_out') return soldOutName(words, field, thing);
  return kind ? words.t(`history.fields.${kind}`) : words.t('history.other_field');
}

/** All of a dish under its own id; one of its sizes, or an option of a group, under theirs. */
function soldOutName({ t, lines }: HistoryWords, field: string, thing: Thing | undefined): string {
  const [name, id = ''] = [t('history.fields.sold_out'), field.split('.')[1]];
  if (!thing?.entity_id || thing.entity_id === id) return name;
  const kind = thing.entity === 'option_group' ? 'option' : 'variant';
  const detail = lines?.get(id) ?? t(`history.fields.${kind}`);
  return t('history.field_in', { field: name, detail });
}

/** Where nothing is a value of its own, not that there was nothing. */
const hasNothing: readonly (RecordedField | undefined)[] = [
  'max',
  'menu_time_id',
  'sold_out',
  'closed_until',
  'suspension',
];

const entryAt = (entries: Entry[], key: string) => entries.find((entry) => entry.key === key);

/** What became of a field, each part of it that changed by itself. */
export function partsOf(
  words: HistoryWords,
  { field, old, new: now }: ChangedField,
  thing?: Thing,
): FieldPart[] {
  const kind = recordedField(field);
  const name = fieldName(words, field, [now, old], thing);
  if (!kind) return [{ key: field, label: name, from: '', to: '', isAlike: true }];
  const [before, after] = [formats[kind](old, words), formats[kind](now, words)];
  const isOneSided = !hasNothing.includes(kind) && (old === null || now === null);
  const isLine = kind === 'variant' || kind === 'option';
  if (isLine && isOneSided) return [wholeLine(field, name, before, after)];
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  const parts = keys.flatMap((key) => {
    const [from, to] = [entryAt(before, key), entryAt(after, key)];
    const isUnsaid = isOneSided ? (from ?? to)?.isNothing : from?.text === to?.text;
    if (isUnsaid) return [];
    const detail = isLine || kind === 'special_days' || keys.length > 1 ? (to ?? from)?.detail : undefined;
    const label = detail ? words.t('history.field_in', { field: name, detail }) : name;
    return [{ key: `${field} ${key}`, label, from: from?.text ?? '', to: to?.text ?? '' }];
  });
  if (parts.length > 0 || isOneSided) return parts;
  const same = after[0]?.text ?? '';
  return [{ key: field, label: name, from: same, to: same, isAlike: true }];
}

/** One that came or went is told at once by what it cost. */
function wholeLine(field: string, label: string, before: Entry[], after: Entry[]): FieldPart {
  const said = (entries: Entry[]) =>
    entries
      .filter(({ key, isNothing }) => key.startsWith('price') && !isNothing)
      .map(({ text }) => text)
      .join(', ') ||
    (entries[0]?.text ?? '');
  return { key: field, label, from: said(before), to: said(after) };
}
