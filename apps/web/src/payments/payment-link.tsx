import type { PaymentState } from '@sofra/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { copyText } from '../lib/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

type Link = NonNullable<PaymentState['link']>;

const qrQuery = (url: string) => ({
  queryKey: ['payments', 'qr', url],
  // Drawn here: the code is needed on this screen alone, and loads with it.
  queryFn: async () => {
    const { default: qrcode } = await import('qrcode');
    const svg = await qrcode.toString(url, { type: 'svg', margin: 1 });
    return `data:image/svg+xml;base64,${btoa(svg)}`;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

interface CopyButtonProps {
  text: string;
  /** Where it stands on the screen. */
  shown: RefObject<HTMLElement | null>;
}

function CopyButton({ text, shown }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(text, shown.current);
    setCopied(isCopied);
    if (!isCopied) toast.error(t('common.not_copied'));
  };
  return (
    <Button onClick={copy} icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}>
      <span aria-live="polite">{copied ? t('payment.copied') : t('payment.copy')}</span>
    </Button>
  );
}

/** The link a shop has: to copy, to open, to scan. */
export function PaymentLinkCard({ link }: { link: Link }) {
  const { t, i18n } = useTranslation();
  const { data: qr } = useQuery(qrQuery(link.url));
  const shown = useRef<HTMLParagraphElement>(null);
  const updated = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Section
      title={t('payment.link_title')}
      text={t('payment.updated', { date: updated.format(new Date(link.updatedAt)) })}
      aside={
        link.status && (
          <span className={`badge ${link.status === 'ACTIVE' ? 'badge-success' : 'badge-warning'}`}>
            {link.status === 'ACTIVE' ? t('payment.active') : t('payment.passive')}
          </span>
        )
      }
    >
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        {qr ? (
          <img
            src={qr}
            alt={t('payment.qr')}
            className="size-40 shrink-0 self-center rounded-box bg-white p-2"
          />
        ) : (
          <div className="skeleton size-40 shrink-0 self-center" />
        )}
        <div className="flex min-w-0 grow flex-col gap-4">
          <p ref={shown} dir="ltr" className="break-all rounded-field bg-base-200 p-3 font-mono text-sm">
            {link.url}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={link.url} shown={shown} />
            <a className="btn" href={link.url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" className="rtl:-scale-x-100" />
              {t('payment.open')}
            </a>
          </div>
        </div>
      </div>
    </Section>
  );
}
