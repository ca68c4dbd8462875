import { FileUp, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../ui/file-button.tsx';
import { useDrop } from '../../ui/use-drop.ts';
import { SendingNote } from './sending-note.tsx';
import type { useSending } from './use-sending.ts';

interface FileAreaProps {
  name: string;
  label: string;
  accept: string;
  Icon: LucideIcon;
  choose: string;
  rules: string;
  /** The one that most come for. */
  isMain?: boolean;
  handing: Pick<ReturnType<typeof useSending>, 'sending' | 'send' | 'refuse' | 'cancel'>;
}

/** Where one file is dropped or chosen, and how far it is. */
export function FileArea({
  name,
  label,
  accept,
  Icon,
  choose,
  rules,
  isMain = false,
  handing,
}: FileAreaProps) {
  const { t } = useTranslation();
  const rulesId = useId();
  const { sending, send, refuse, cancel } = handing;

  function take(files: readonly File[]) {
    const [file, other] = files;
    if (file && other) refuse(file.name, t('menu_import.send.one_file'));
    else if (file) send(file);
  }

  const { isOver, dropZone } = useDrop(take);
  return (
    <fieldset
      aria-label={label}
      className={`flex flex-col items-center gap-3 rounded-box border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-primary bg-base-200' : 'border-base-300'}`}
      {...dropZone}
    >
      <FileUp className="size-8 text-muted" aria-hidden="true" />
      <p className="font-medium max-sm:hidden pointer-coarse:hidden">{t('menu_import.send.drop')}</p>
      <FileButton
        name={name}
        look={isMain ? 'btn-primary' : ''}
        accept={accept}
        describedBy={rulesId}
        icon={<Icon className="size-4" aria-hidden="true" />}
        onFiles={take}
      >
        {choose}
      </FileButton>
      <p id={rulesId} className="text-muted text-sm">
        {rules}
      </p>
      <SendingNote sending={sending} onCancel={cancel} />
    </fieldset>
  );
}
