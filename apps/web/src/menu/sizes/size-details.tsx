import { skuMax } from '@sofra/contract/variants';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { PortionInputs } from '../products/portion-fields.tsx';
import type { SizeRow } from './size-values.ts';

interface SizeDetailsProps {
  size: SizeRow;
  /** Where the API finds it, such as `variants.0`. */
  path: string;
  onChange: (size: SizeRow) => void;
  errorAt: (path: string) => string | undefined;
}

/** What few sizes have, folded away until it is wanted. */
export function SizeDetails({ size, path, onChange, errorAt }: SizeDetailsProps) {
  const { t } = useTranslation();
  const portionError = errorAt(`${path}.portion.amount`) ?? errorAt(`${path}.portion`);
  const skuError = errorAt(`${path}.sku`);
  const [isOpen, setOpen] = useState(size.portion !== null || size.sku !== null);
  return (
    <details
      open={isOpen || portionError !== undefined || skuError !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group @xl:ps-10"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-muted text-sm md:min-h-8 [&::-webkit-details-marker]:hidden">
        {t('sizes.details')}
        <ChevronDown
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="grid grid-cols-2 items-start gap-2 pb-2 @xl:grid-cols-3">
        <PortionInputs
          name={`${path}.portion`}
          value={size.portion}
          error={portionError}
          onChange={(portion) => onChange({ ...size, portion })}
        />
        <div className="@max-xl:col-span-2">
          <TextField
            name={`${path}.sku`}
            label={t('products.sku')}
            maxLength={skuMax}
            autoComplete="off"
            error={skuError}
            value={size.sku ?? ''}
            onChange={(event) => onChange({ ...size, sku: event.target.value || null })}
          />
        </div>
      </div>
    </details>
  );
}
