import { getMenuTemplate } from '@sofra/contract/menu-export';
import { importLimits } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Section } from '../../ui/section.tsx';
import { FileArea } from './file-area.tsx';
import { useSendFile } from './menu-imports.api.ts';
import { PasteCells } from './paste-cells.tsx';
import { megabytes, useSending } from './use-sending.ts';

// By name and by type: phones know files by one or the other, and some call CSV an old Excel file.
const accepted = [
  '.xlsx',
  '.csv',
  '.tsv',
  '.txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
  'text/comma-separated-values',
  'text/tab-separated-values',
  'text/plain',
].join(',');

/** Where a file is dropped, chosen or pasted; what becomes of it is shown on its own page. */
export function ImportSection({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const size = { megabytes: megabytes(importLimits.bytes) };
  const handing = useSending({
    sendFile: useSendFile(shop._id),
    onRead: ({ _id }) => void navigate(`/menu-files/${_id}`),
    bytesMax: importLimits.bytes,
    tooLarge: t('menu_import.send.too_large', size),
    wrongType: t('validation.sheet_type'),
  });
  const { sending, send } = handing;

  return (
    <Section title={t('menu_import.from_file')} text={t('menu_import.send.text')}>
      <FileArea
        name="file"
        isMain
        label={t('menu_import.from_file')}
        accept={accepted}
        Icon={FileSpreadsheet}
        choose={t(sending.state === 'failed' ? 'menu_import.send.choose_another' : 'menu_import.send.choose')}
        rules={t('menu_import.send.rules', size)}
        handing={handing}
      />
      <p className="text-sm">
        {t('menu_import.send.template_text')}{' '}
        <a
          href={`/api${getMenuTemplate.path}`}
          download
          className="link inline-flex items-center max-md:min-h-11"
        >
          {t('menu_import.send.template')}
        </a>
      </p>
      <PasteCells isBusy={sending.state === 'sending'} onRead={send} />
    </Section>
  );
}
