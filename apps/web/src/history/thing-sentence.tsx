import { actionOf, editedParts, sentenceOf, type ThingChange } from './change-sentence.ts';
import { FieldValues } from './field-values.tsx';
import { useHistoryWords } from './history-words.ts';
import { MarkedText } from './marked-text.tsx';

/** What happened to one thing, with the values where one field says it all. */
export function ThingSentence({ change }: { change: ThingChange }) {
  const words = useHistoryWords();
  const parts = actionOf(change) === 'edit' ? editedParts(words, change) : [];
  const [only] = parts;
  return (
    <>
      <MarkedText strong text={sentenceOf(words, change)} />
      {parts.length === 1 && only && (
        <>
          {' '}
          <FieldValues from={only.from} to={only.to} isAlike={only.isAlike} />
        </>
      )}
    </>
  );
}
