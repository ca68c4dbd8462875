import type { MenuImport } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shops/selected-shop.ts';
import { Button } from '../../ui/button.tsx';
import { changingText } from './import-words.ts';
import { useApply } from './use-apply-import.ts';

interface ImportBarProps {
  shop: Shop;
  menuImport: MenuImport;
  /** What is shown is what the columns mean now. */
  isRead: boolean;
}

/** What is going to happen, and the button that has it done; stays in sight below any number of rows. */
export function ImportBar({ shop, menuImport, isRead }: ImportBarProps) {
  const { t } = useTranslation();
  const mayApply = useMay('menu.bulk');
  const { counts } = menuImport;
  const { isBusy, isMoved, error, send } = useApply(shop, menuImport);
  const [isSkipping, setSkipping] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const wrongId = useId();
  const what = changingText(t, counts);
  const isNothing = what === undefined;
  const mustSkip = counts.error > 0 && !isNothing;

  function press() {
    if (!isRead) return setWrong(t('menu_import.apply.read_first'));
    if (mustSkip && !isSkipping) {
      setWrong(t('menu_import.apply.skip_first'));
      box.current?.focus();
      return;
    }
    setWrong(undefined);
    send(mustSkip);
  }

  return (
    <>
      {isMoved && (
        <p role="alert" className="alert alert-warning">
          {t('menu_import.apply.moved')}
        </p>
      )}
      <section
        aria-label={t('menu_import.apply.label')}
        // While columns are being chosen it would only stand in the way of them.
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-base-300 bg-base-100 p-3 ${isRead ? 'sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-sticky shadow-lg' : ''}`}
      >
        <div className="min-w-0 grow basis-52 text-sm">
          <p className="font-medium">{what ?? t('menu_import.counts.nothing')}</p>
          {mayApply && mustSkip && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
              <input
                ref={box}
                type="checkbox"
                name="skipErrors"
                className="checkbox checkbox-sm checked:checkbox-primary"
                checked={isSkipping}
                aria-describedby={wrong ? wrongId : undefined}
                aria-invalid={wrong ? true : undefined}
                onChange={({ target }) => {
                  setSkipping(target.checked);
                  setWrong(undefined);
                }}
              />
              {t('menu_import.apply.skip', { count: counts.error })}
            </label>
          )}
          {!mayApply && <p className="mt-1">{t('menu_import.apply.not_allowed')}</p>}
          <p role="status">{isBusy && t('menu_import.apply.working')}</p>
          {(wrong ?? error) && (
            <p id={wrongId} role="alert" className="flex items-start gap-1.5 font-medium">
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
              {wrong ?? error}
            </p>
          )}
        </div>
        {mayApply && (
          <Button look="primary" className="max-sm:grow" busy={isBusy} disabled={isNothing} onClick={press}>
            {t('menu_import.apply.open')}
          </Button>
        )}
      </section>
    </>
  );
}
