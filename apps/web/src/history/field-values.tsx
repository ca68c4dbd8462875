import { useTranslation } from 'react-i18next';
import type { FieldPart } from './field-parts.ts';
import { LongText } from './long-text.tsx';

/** '95,50 ₺ → 110 ₺' */
export function FieldValues({ from, to, isAlike = false }: Pick<FieldPart, 'from' | 'to' | 'isAlike'>) {
  const { t } = useTranslation();
  if (isAlike) return t('history.values.replaced');
  return (
    <>
      <Value text={from} /> {t('history.arrow')} <Value text={to} />
    </>
  );
}

function Value({ text }: { text: string }) {
  const { t } = useTranslation();
  return text === '' ? <i className="text-muted">{t('history.values.empty')}</i> : <LongText text={text} />;
}
