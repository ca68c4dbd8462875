import type { Person, Shop } from '@sofra/contract/shops';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { membersOf } from './people.ts';
import { useHandOver } from './team.api.ts';

export function HandOver({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const members = membersOf(shop);
  const [chosenId, setChosenId] = useState('');
  const [isAsking, setAsking] = useState(false);
  const receiver = members.find(({ _id }) => _id === chosenId);
  return (
    <Section title={t('team.hand_over.title')} text={t('team.hand_over.text')}>
      {members.length === 0 ? (
        <p className="text-sm">{t('team.hand_over.nobody')}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <div className="grow basis-60">
            <SelectField
              label={t('team.hand_over.to')}
              value={chosenId}
              onChange={(event) => setChosenId(event.target.value)}
            >
              <option value="">{t('team.hand_over.choose')}</option>
              {members.map(({ _id, email }) => (
                <option key={_id} value={_id}>
                  {email}
                </option>
              ))}
            </SelectField>
          </div>
          <Button disabled={!receiver} onClick={() => setAsking(true)}>
            {t('team.hand_over.open')}
          </Button>
        </div>
      )}
      {isAsking && receiver && (
        <HandOverDialog shop={shop} receiver={receiver} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}

interface HandOverDialogProps {
  shop: Shop;
  receiver: Person;
  onClose: () => void;
}

function HandOverDialog({ shop, receiver, onClose }: HandOverDialogProps) {
  const { t } = useTranslation();
  const handOver = useHandOver(shop._id);
  const person = receiver.name ? `${receiver.name} (${receiver.email})` : receiver.email;
  async function confirm() {
    await handOver.mutateAsync(receiver._id);
    toast.success(t('team.hand_over.done', { shop: shop.name, person }));
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('team.hand_over.question', { shop: shop.name, person })}
      confirm={t('team.hand_over.confirm')}
      busy={handOver.isPending}
      error={handOver.error ? messageOf(handOver.error, t('team.error')) : undefined}
      onConfirm={() => void confirm().catch(() => {})}
      onClose={onClose}
    >
      <p>{t('team.hand_over.warning')}</p>
    </ConfirmDialog>
  );
}
