import { actionOf, editedParts, isAboutPeople, type ThingChange } from './change-sentence.ts';
import type { FieldPart } from './field-parts.ts';
import { FieldValues } from './field-values.tsx';
import { type HistoryWords, useHistoryWords } from './history-words.ts';
import { LongText } from './long-text.tsx';

/** What the sentence leaves out: more than one field, or what something new or deleted said. */
export function detailsOf(words: HistoryWords, change: ThingChange): FieldPart[] {
  const parts = editedParts(words, change);
  const isSaid = isAboutPeople(change) || (actionOf(change) === 'edit' && parts.length === 1);
  return isSaid ? [] : parts;
}

export function ThingDetails({ change }: { change: ThingChange }) {
  const words = useHistoryWords();
  const isEdit = actionOf(change) === 'edit';
  return (
    <ul className="flex flex-col gap-1 border-base-300 border-s-2 ps-3 text-sm">
      {detailsOf(words, change).map(({ key, label, from, to, isAlike }) => (
        <li key={key}>
          <span className="text-muted">{label}:</span>{' '}
          {isEdit ? <FieldValues from={from} to={to} isAlike={isAlike} /> : <LongText text={to || from} />}
        </li>
      ))}
    </ul>
  );
}
