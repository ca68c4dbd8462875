import type { MenuPreview } from '@sofra/contract/menu-preview';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPage } from './show-page.ts';

/** A phone of 375 pixels, as large as there is room: beside a form from 1280 pixels on, and in a dialog. */
const sizes = {
  column: {
    phone: 'h-[498px] w-[263px] min-[1440px]:h-[600px] min-[1440px]:w-[338px]',
    page: 'h-[720px] scale-[.68] min-[1440px]:h-[673px] min-[1440px]:scale-[.88]',
  },
  dialog: {
    phone: 'h-[498px] w-[263px] min-[390px]:h-[600px] min-[390px]:w-[338px]',
    page: 'h-[720px] scale-[.68] min-[390px]:h-[673px] min-[390px]:scale-[.88]',
  },
} as const;

interface PhoneFrameProps {
  page: MenuPreview | undefined;
  hasFailed: boolean;
  size: keyof typeof sizes;
}

/** Shows a page that runs no script and leads nowhere; nothing in it takes the focus. */
export function PhoneFrame({ page, hasFailed, size }: PhoneFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  // The browser waits with the first one for its stylesheet; those that follow are put in its place.
  const [first, setFirst] = useState(page);
  if (!first && page) setFirst(page);
  const [loads, setLoads] = useState(0);

  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (loads > 0 && page && shown?.body) showPage(shown, page);
  }, [page, loads]);

  return (
    <div
      className={`relative shrink-0 overflow-hidden rounded-3xl border-4 border-base-content bg-base-100 ${sizes[size].phone}`}
    >
      {first ? (
        <iframe
          ref={frame}
          title={t('preview.frame')}
          // Its own origin lets it load our stylesheets and pictures, and us put pages into it; no script may run.
          sandbox="allow-same-origin"
          srcDoc={first.html}
          tabIndex={-1}
          className={`w-[375px] origin-top-left border-0 rtl:origin-top-right ${sizes[size].page}`}
          onLoad={() => setLoads((count) => count + 1)}
        />
      ) : hasFailed ? (
        <p className="p-6 text-center text-muted text-sm">{t('preview.failed')}</p>
      ) : (
        <span role="status" className="skeleton absolute inset-0 rounded-none">
          <span className="sr-only">{t('common.loading')}</span>
        </span>
      )}
    </div>
  );
}
