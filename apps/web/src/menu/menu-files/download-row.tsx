import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface DownloadRowProps {
  name: string;
  text: string;
  href: string;
}

/** A file that can be had, and what is in it. */
export function DownloadRow({ name, text, href }: DownloadRowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <a
        href={href}
        download
        className="btn max-sm:btn-square shrink-0"
        aria-label={t('menu_import.export.download', { file: name })}
      >
        <Download className="size-4" aria-hidden="true" />
        <span className="max-sm:hidden" aria-hidden="true">
          {t('menu_import.export.button')}
        </span>
      </a>
    </div>
  );
}
