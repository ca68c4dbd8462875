import { z } from 'zod';
import { languageName } from '../../languages/language-tabs.tsx';
import type { HistoryWords } from '../history-words.ts';

/** A value, or one part of it, as a person reads it. */
export interface Entry {
  /** Tells the parts of a value apart. */
  key: string;
  /** What the part is called beside the field. */
  detail?: string;
  text: string;
  /** Nobody would say it of something new. */
  isNothing?: boolean;
}

export type Format = (value: unknown, words: HistoryWords) => Entry[];

/** For what was stored in a shape: whatever else there is says nothing. */
export const read =
  <T>(schema: z.ZodType<T>, format: (value: T, words: HistoryWords) => Entry[]): Format =>
  (value, words) => {
    const { data } = schema.safeParse(value);
    return data === undefined || data === null ? [] : format(data, words);
  };

export const one = (text: string, isNothing = text === ''): Entry[] => [{ key: '', text, isNothing }];

/** What has an id is called by its name, and gone only where all names are known. */
export const nameOr = (names: ReadonlyMap<string, string> | undefined, id: string, gone: string): string =>
  names ? (names.get(id) ?? gone) : '…';

export const numberIn = (language: string, value: number) => new Intl.NumberFormat(language).format(value);

export const text = read(z.string(), (value) => one(value));

export const list = read(z.array(z.string()), (values) => one(values.join(', ')));

export const number = read(z.number(), (value, { language }) => one(numberIn(language, value), value === 0));

export const localized = read(z.record(z.string(), z.string()), (texts) =>
  Object.entries(texts).map(([code, words]) => ({ key: code, detail: languageName(code), text: words })),
);

export const shown = read(z.boolean(), (value, { t }) =>
  one(t(value ? 'history.values.shown' : 'history.values.hidden'), false),
);

export const yesOrNo = read(z.boolean(), (value, { t }) =>
  one(t(value ? 'history.values.yes' : 'history.values.no'), !value),
);

export const place = read(z.number(), (value, { t, language }) =>
  one(t('history.values.place', { number: numberIn(language, value + 1) }), true),
);

export const pictures = read(z.array(z.string()), ({ length }, { t }) =>
  one(t('images.count', { count: length }), length === 0),
);

export const picture = read(z.string(), (url, { t }) =>
  one(t(url ? 'history.values.picture' : 'history.values.no_picture'), url === ''),
);

/** Those parts of a line that a person looks for; nothing else about it needs words of its own. */
export const part = (key: string, detail: string | undefined, entries: Entry[]): Entry[] =>
  entries.map((entry) => {
    const said = [detail, entry.detail].filter(Boolean).join(', ');
    return { ...entry, key: `${key} ${entry.key}`, ...(said && { detail: said }) };
  });

/** An order of ids says nothing to a person but that it is another. */
export const order = read(z.array(z.string()), (_ids, { t }) => one(t('history.values.reordered'), true));

export const date = read(z.string(), (value, { language }) =>
  one(new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(value)), true),
);
