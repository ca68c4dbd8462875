import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const shownLength = 90;

/** A long value begins; the rest comes at a press. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (text.length <= shownLength) return <bdi className="break-words">{text}</bdi>;
  return (
    <>
      <bdi className="whitespace-pre-line break-words">
        {isWhole ? text : `${text.slice(0, shownLength).trimEnd()}…`}
      </bdi>{' '}
      <button
        type="button"
        className="link inline-flex items-center text-sm max-md:min-h-11"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'history.short_text' : 'history.whole_text')}
      </button>
    </>
  );
}
