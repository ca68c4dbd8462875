import { Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditedLanguage } from '../languages/edited-language.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LivePreview, type Previewing } from './live-preview.tsx';
import { useIsWide } from './use-is-wide.ts';

interface FormWithPreviewProps<Values extends FieldValues, Output> extends Previewing<Values, Output> {
  /** The language of the menu that is shown until a tab says another. */
  firstLanguage: string;
  /** What stands here now has no page of its own. */
  isOff?: boolean;
  children: ReactNode;
}

/** A form with the guests' page beside it, or behind a button where the screen has no room for both. */
export function FormWithPreview<Values extends FieldValues, Output>({
  firstLanguage,
  isOff = false,
  children,
  ...previewing
}: FormWithPreviewProps<Values, Output>) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState(firstLanguage);
  return (
    <EditedLanguage value={setLanguage}>
      <div className={isOff ? 'contents' : 'flex items-start justify-center gap-8'}>
        <div className={isOff ? 'contents' : 'flex min-w-0 max-w-[720px] grow flex-col gap-6'}>
          {!isWide && !isOff && (
            <Button
              className="sticky top-14 z-10 -mb-3 self-end shadow-sm"
              icon={<Smartphone className="size-4" aria-hidden="true" />}
              onClick={() => setOpen(true)}
            >
              {t('preview.open')}
            </Button>
          )}
          {children}
        </div>
        {isWide && (
          <aside
            data-preview={isOff ? undefined : ''}
            hidden={isOff}
            aria-label={t('preview.title')}
            className="sticky top-18 flex shrink-0 flex-col gap-3 [[hidden]]:hidden"
          >
            <p className="text-center font-semibold text-sm">{t('preview.title')}</p>
            <LivePreview {...previewing} language={language} size="column" />
          </aside>
        )}
      </div>
      {isOpen && !isWide && (
        <Dialog title={t('preview.title')} onClose={() => setOpen(false)}>
          <LivePreview {...previewing} language={language} size="dialog" />
        </Dialog>
      )}
    </EditedLanguage>
  );
}
