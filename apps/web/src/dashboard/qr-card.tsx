import type { Shop } from '@sofra/contract/shops';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { qrFiles } from './dashboard.api.ts';

interface QrCardProps {
  shop: Shop;
  /** Where the cards for the tables are chosen beside it, it does not offer them itself. */
  isAlone?: boolean;
}

export function QrCard({ shop, isAlone = true }: QrCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const files = qrFiles(shop._id);
  const formats = [
    ...(isAlone ? ([['pdf', files.pdf, 'btn-primary']] as const) : []),
    ['png', files.png, ''],
    ['svg', files.svg, ''],
  ] as const;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h3 id={titleId} className="font-semibold">
          {t('dashboard.qr.title')}
        </h3>
        <p className="text-muted text-sm">{t('dashboard.qr.text')}</p>
      </div>
      <img
        src={files.svg}
        alt={t('dashboard.qr.alt', { name: shop.name })}
        width={224}
        height={224}
        // Cameras want it dark on white, whatever the theme.
        className="aspect-square w-full max-w-56 self-center rounded-field bg-white p-2"
      />
      <div className="flex flex-col gap-2">
        {formats.map(([format, href, look]) => (
          <a key={format} href={href} download className={`btn ${look}`}>
            {t(`dashboard.qr.${format}`)}
          </a>
        ))}
      </div>
    </section>
  );
}
