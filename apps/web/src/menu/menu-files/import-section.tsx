import { getMenuTemplate } from '@sofra/contract/menu-export';
import type { MenuImport } from '@sofra/contract/menu-import';
import type { Shop } from '@sofra/contract/shops';
import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FileButton } from '../../ui/file-button.tsx';
import { Section } from '../../ui/section.tsx';
import { useDrop } from '../../ui/use-drop.ts';
import { PasteCells } from './paste-cells.tsx';
import { SendingNote } from './sending-note.tsx';
import { megabytesMax, useSending } from './use-sending.ts';

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
  const rulesId = useId();
  const onRead = ({ _id }: MenuImport) => void navigate(`/menu-files/${_id}`);
  const { sending, send, refuse, cancel } = useSending({ shopId: shop._id, onRead });

  function take(files: readonly File[]) {
    const [file, other] = files;
    if (file && other) refuse(file.name, t('menu_import.send.one_file'));
    else if (file) send(file);
  }

  const { isOver, dropZone } = useDrop(take);

  return (
    <Section title={t('menu_import.from_file')} text={t('menu_import.send.text')}>
      <fieldset
        aria-label={t('menu_import.from_file')}
        className={`flex flex-col items-center gap-3 rounded-box border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-primary bg-base-200' : 'border-base-300'}`}
        {...dropZone}
      >
        <FileUp className="size-8 text-muted" aria-hidden="true" />
        <p className="font-medium max-sm:hidden pointer-coarse:hidden">{t('menu_import.send.drop')}</p>
        <FileButton
          name="file"
          look="btn-primary"
          accept={accepted}
          describedBy={rulesId}
          icon={<FileSpreadsheet className="size-4" aria-hidden="true" />}
          onFiles={take}
        >
          {t(sending.state === 'failed' ? 'menu_import.send.choose_another' : 'menu_import.send.choose')}
        </FileButton>
        <p id={rulesId} className="text-muted text-sm">
          {t('menu_import.send.rules', { megabytes: megabytesMax })}
        </p>
        <SendingNote sending={sending} onCancel={cancel} />
      </fieldset>
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
