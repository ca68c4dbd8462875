import type { PreviewedValues } from '@sofra/contract/menu-preview';
import { EyeOff } from 'lucide-react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneFrame } from './phone-frame.tsx';
import { usePreviewPage } from './use-preview-page.ts';

export interface Previewing<Values extends FieldValues, Output> {
  shopId: string;
  control: Control<Values, unknown, Output>;
  /** What the form holds, as the call takes it. */
  previewOf: (values: Values) => Omit<PreviewedValues, 'lang'>;
}

interface LivePreviewProps<Values extends FieldValues, Output> extends Previewing<Values, Output> {
  language: string;
  size: 'column' | 'dialog';
}

/** The guests' page as it will be, beside what is being typed. */
export function LivePreview<Values extends FieldValues, Output>({
  shopId,
  control,
  previewOf,
  language,
  size,
}: LivePreviewProps<Values, Output>) {
  const { t } = useTranslation();
  const values = useWatch({ control }) as Values;
  const { page, hasFailed } = usePreviewPage(shopId, { lang: language, ...previewOf(values) });
  const hiddenBy = page?.hidden_by;
  return (
    <div className="flex flex-col items-center gap-3">
      <PhoneFrame page={page} hasFailed={hasFailed} size={size} />
      <p role="status" className="flex min-h-10 items-start gap-2 text-sm">
        {hiddenBy && (
          <>
            <EyeOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {t(`preview.hidden.${hiddenBy}`)}
          </>
        )}
      </p>
    </div>
  );
}
