import type { Passkey } from '@sofra/contract/passkeys';
import { Pencil, Trash2, UserRoundKey } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { relativeTime } from '../../lib/relative-time.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordQuestion } from '../second-factor/password-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { useRemovePasskey, useRenamePasskey } from './passkeys.api.ts';

const IconButton = (button: ComponentProps<'button'>) => (
  <button {...button} type="button" className="btn btn-ghost btn-square btn-sm max-md:size-11" />
);

export function PasskeyRow({ passkey: { _id: id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(createdAt));
  const close = () => setAsked(undefined);
  return (
    <li className="flex items-center gap-4 py-3">
      <UserRoundKey className="size-6 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="break-words font-medium text-sm">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{t('profile.passkeys.created', { date })}</span>
          <span>
            {lastUsedAt
              ? t('profile.passkeys.last_used', { time: relativeTime(new Date(lastUsedAt), i18n.language) })
              : t('profile.passkeys.never_used')}
          </span>
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          aria-label={t('profile.passkeys.rename_named', { name })}
          title={t('profile.passkeys.rename')}
          onClick={() => setAsked('rename')}
        >
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label={t('profile.passkeys.remove_named', { name })}
          title={t('profile.passkeys.remove')}
          onClick={() => setAsked('remove')}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      {asked === 'rename' && <RenameDialog id={id} name={name} onClose={close} />}
      {asked === 'remove' && <RemoveDialog id={id} name={name} onClose={close} />}
    </li>
  );
}

interface DialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

function RenameDialog({ id, name, onClose }: DialogProps) {
  const { t } = useTranslation();
  const rename = useRenamePasskey();
  return (
    <Dialog title={t('profile.passkeys.rename_title')} onClose={onClose}>
      <NameForm
        name={name}
        submit={t('profile.passkeys.save')}
        onClose={onClose}
        onNamed={async (next) => {
          await rename.mutateAsync({ id, name: next });
          onClose();
          toast.success(t('profile.passkeys.renamed'));
        }}
      />
    </Dialog>
  );
}

function RemoveDialog({ id, name, onClose }: DialogProps) {
  const { t } = useTranslation();
  const remove = useRemovePasskey();
  return (
    <Dialog title={t('profile.passkeys.remove_title', { name })} onClose={onClose}>
      <p>{t('profile.passkeys.remove_text')}</p>
      <PasswordQuestion
        submit={t('profile.passkeys.remove')}
        look="danger"
        onClose={onClose}
        onGiven={async ({ password }) => {
          await remove.mutateAsync({ id, password });
          onClose();
          toast.success(t('profile.passkeys.removed'));
        }}
      />
    </Dialog>
  );
}
