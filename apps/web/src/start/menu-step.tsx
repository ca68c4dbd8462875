import { fillingLimits } from '@sofra/contract/menu-filling';
import { readPastedMenu } from '@sofra/contract/menu-paste';
import type { Shop } from '@sofra/contract/shops';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { writtenIn } from '../languages/language-tabs.tsx';
import { messageOf } from '../lib/progress-toast.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { PastedRows } from './pasted-row.tsx';
import { decimalDigitsOf, faultOf, fillingOf, productsIn, rowsOf } from './pasted-rows.ts';
import { SkipPasting } from './skip-pasting.tsx';
import { useFillMenu } from './start.api.ts';
import type { LineEdit, StartDraft } from './start-draft.ts';

interface MenuStepProps {
  draft: StartDraft;
  shop: Shop;
  onKeep: (change: Partial<StartDraft>) => void;
  onBack: () => void;
  onDone: () => void;
}

/** A menu that is written somewhere already is pasted, looked over and put before guests. */
export function MenuStep({ draft, shop, onKeep, onBack, onDone }: MenuStepProps) {
  const { t, i18n } = useTranslation();
  const fill = useFillMenu(shop._id);
  const preview = useRef<HTMLDivElement>(null);
  /** How often it was to be published as it is. */
  const [tries, setTries] = useState(0);
  useEffect(() => {
    // Only then is it on the screen which line is incomplete.
    if (tries > 0) preview.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const [language = i18n.language] = shop.menu_languages;
  const text = useDeferredValue(draft.text);
  const lines = useMemo(
    () => readPastedMenu(text, { currencies: shop.menu_currencies, decimalDigitsOf }),
    [text, shop.menu_currencies],
  );
  const rows = useMemo(
    () => rowsOf(lines, draft.edits, shop.menu_currencies, i18n.language),
    [lines, draft.edits, shop.menu_currencies, i18n.language],
  );
  const products = productsIn(rows);
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0);
  const faulty = rows.filter((row) => faultOf(row) !== undefined);
  const isTooLong = products.length > fillingLimits.products;

  const edit = (key: string, change: LineEdit) =>
    onKeep({ edits: { ...draft.edits, [key]: { ...draft.edits[key], ...change } } });

  async function publish() {
    setTries(tries + 1);
    if (faulty.length > 0) return;
    try {
      await fill.mutateAsync(fillingOf(rows, language, t('start.menu.unnamed')));
      onDone();
    } catch (error) {
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }));
    }
  }

  return (
    <>
      <Section title={t('start.menu.section')} text={t('start.menu.text')}>
        <TextareaField
          {...writtenIn(language)}
          name="menu"
          label={t('start.menu.label')}
          rows={8}
          placeholder={t('start.menu.example')}
          value={draft.text}
          onChange={(event) => onKeep({ text: event.target.value })}
        />
      </Section>
      {rows.length > 0 ? (
        <Section
          title={t('start.preview.title')}
          text={t('start.preview.text')}
          aside={
            <p role="status" className="shrink-0 text-muted text-sm">
              {t('products.count', { count: products.length })}
            </p>
          }
        >
          {doubtful.length > 0 && (
            <p className="rounded-field bg-warning px-3 py-2 text-sm text-warning-content">
              {t('start.preview.doubtful', { count: doubtful.length })}
            </p>
          )}
          <div ref={preview}>
            <PastedRows rows={rows} language={language} showsFaults={tries > 0} onEdit={edit} />
          </div>
        </Section>
      ) : (
        <SkipPasting shop={shop} onDone={onDone} />
      )}
      {isTooLong && <p role="alert">{t('validation.limit.filling')}</p>}
      {tries > 0 && faulty.length > 0 && (
        <p role="alert" className="text-sm">
          {t('start.preview.faulty', { count: faulty.length })}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{t('start.back')}</Button>
        {products.length > 0 && !isTooLong && (
          <Button look="primary" busy={fill.isPending} onClick={() => void publish()}>
            {t('start.menu.publish', { count: products.length })}
          </Button>
        )}
      </div>
    </>
  );
}
