import type { Shop } from '@sofra/contract/shops';
import { Copy, ExternalLink, Printer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { copyText } from '../lib/copy-text.ts';
import { FormSkeleton } from '../menu/form-skeleton.tsx';
import { ShopGate } from '../menu/shop-gate.tsx';
import { Button } from '../ui/button.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Section } from '../ui/section.tsx';
import { QrCard } from './qr-card.tsx';
import { TableCardsSection } from './table-cards-section.tsx';

/** What a price list is printed on. */
const papers = ['a4', 'a5', 'fold'] as const;

/** Everything that leaves the screen: the code, the cards for the tables and the price list on paper. */
export function QrPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('nav.qr')} wide>
      <ShopGate text={t('nav.shop_needed')} waiting={<FormSkeleton />}>
        {(shop) => (
          <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,40rem)]">
            {/* The card stands below the name of its shop here as on the overview. */}
            <h2 className="sr-only">{shop.name}</h2>
            <QrCard shop={shop} isAlone={false} />
            <div className="flex min-w-0 flex-col gap-4">
              <TableCardsSection shop={shop} />
              <MenuAddress shop={shop} />
              <PriceList shop={shop} />
            </div>
          </div>
        )}
      </ShopGate>
    </PageFrame>
  );
}

function MenuAddress({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const address = `${window.location.origin}/m/${shop.shop_slug}`;
  const shown = useRef<HTMLAnchorElement>(null);
  async function copy() {
    if (await copyText(address, shown.current)) toast.success(t('nav.copied'));
    else toast.error(t('common.not_copied'));
  }
  return (
    <Section title={t('nav.address')} text={t('nav.address_text')}>
      <a
        ref={shown}
        href={`/m/${shop.shop_slug}`}
        target="_blank"
        rel="noopener"
        dir="ltr"
        className="link self-start break-all text-sm max-md:py-3"
      >
        {address}
      </a>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
          {t('nav.copy')}
        </Button>
        <a href={`/m/${shop.shop_slug}`} target="_blank" rel="noopener" className="btn">
          <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('layout.view_menu')}
        </a>
      </div>
    </Section>
  );
}

/** Guests without a phone read it on paper, and the law asks for prices on it. */
function PriceList({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  return (
    <Section title={t('nav.list')} text={t('nav.list_text')}>
      <div className="flex flex-wrap gap-2">
        {papers.map((paper) => (
          <a
            key={paper}
            href={`/m/${shop.shop_slug}?print=${paper}`}
            target="_blank"
            rel="noopener"
            className={`btn ${paper === 'a4' ? 'btn-primary' : ''}`}
          >
            <Printer className="size-4" aria-hidden="true" />
            {t(`nav.print_${paper}`)}
          </a>
        ))}
      </div>
      <p className="text-muted text-sm">{t('nav.print_fold_text')}</p>
    </Section>
  );
}
