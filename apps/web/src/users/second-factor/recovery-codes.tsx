import { productName } from '@sofra/contract/brand';
import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { downloadText } from '../../lib/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** Shown this once, with every way to keep them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('profile.second_factor.copied'));
    } catch {
      toast.error(t('profile.second_factor.error'));
    }
  }

  return (
    <>
      <p>{t('profile.second_factor.kept_text')}</p>
      <ul
        dir="ltr"
        className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 rounded-box bg-base-200 p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code} className="select-all text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
          {t('profile.second_factor.copy')}
        </Button>
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => downloadText(`${productName.toLowerCase()}-recovery-codes.txt`, text)}
        >
          {t('profile.second_factor.download')}
        </Button>
        <Button look="primary" className="ms-auto" onClick={onClose}>
          {t('profile.second_factor.done')}
        </Button>
      </div>
    </>
  );
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('profile.second_factor.kept_title')} onClose={onClose}>
      <RecoveryCodes codes={codes} onClose={onClose} />
    </Dialog>
  );
}
