import type { ShopArchive } from '@sofra/contract/shop-archive';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { whenWords } from '../../lib/change-time.ts';
import { isolated } from './import-words.ts';

const things = ['products', 'categories', 'option_groups', 'menu_times', 'pictures'] as const;

/** From which shop it is, how much of what is in it, and what is not. */
export function ArchiveContents({ archive }: { archive: ShopArchive }) {
  const { t, i18n } = useTranslation();
  const { from, counts, missing_pictures, taken_numbers, state } = archive;
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const numbers = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(taken_numbers.map(isolated));
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words text-muted text-sm">
        {t('shop_archive.from', {
          shop: isolated(from.name),
          when: whenWords(from.exported_at, t, i18n.language),
        })}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {things.map((thing) => (
          <div key={thing} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm">{t(`shop_archive.counts.${thing}`)}</dt>
            <dd className="font-semibold text-lg tabular-nums">{number(counts[thing])}</dd>
          </div>
        ))}
      </dl>
      {missing_pictures > 0 && (
        <Remark>{t('shop_archive.missing_pictures', { number: number(missing_pictures) })}</Remark>
      )}
      {taken_numbers.length > 0 && (
        <Remark>
          {t(state === 'applied' ? 'shop_archive.left_out' : 'shop_archive.taken_numbers', { numbers })}
        </Remark>
      )}
    </div>
  );
}

function Remark({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
