import { productName } from '@sofra/contract/brand';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
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
  // Told inside: a toast would lie behind the dialog.
  const [told, setTold] = useState('');
  const text = `${codes.join('\n')}\n`;

  const list = useRef<HTMLUListElement>(null);

  async function copy() {
    const isCopied = await copyText(text, list.current);
    setTold(t(isCopied ? 'profile.second_factor.copied' : 'common.not_copied'));
  }

  return (
    <Dialog title={t('profile.second_factor.kept_title')} isKept onClose={onClose}>
      <p>{t('profile.second_factor.kept_text')}</p>
      <ul
        ref={list}
        dir="ltr"
        className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,35%),1fr))] gap-x-4 gap-y-2 rounded-box bg-base-200 p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code} className="select-all text-center">
            {code}
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted text-sm empty:hidden">
        {told}
      </p>
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
    </Dialog>
  );
}
