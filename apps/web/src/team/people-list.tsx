import { mayManage } from '@sofra/contract/permissions';
import type { Person, Shop } from '@sofra/contract/shops';
import { CircleUserRound, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { peopleOf, rolesToGive } from './people.ts';
import { useChangeRole, useRemoveMember } from './team.api.ts';

export function PeopleList({ shop, ownId }: { shop: Shop; ownId: string }) {
  const { t } = useTranslation();
  const people = peopleOf(shop);
  return (
    <Section
      title={t('team.people.title')}
      text={t('team.people.text')}
      aside={
        <span className="shrink-0 text-muted text-sm">
          {t('team.people.count', { count: people.length })}
        </span>
      }
    >
      <ul className="-my-3 flex flex-col divide-y divide-base-300">
        {people.map((person) => (
          <PersonRow key={person._id} shop={shop} person={person} isSelf={person._id === ownId} />
        ))}
      </ul>
    </Section>
  );
}

function PersonRow({ shop, person, isSelf }: { shop: Shop; person: Person; isSelf: boolean }) {
  const { t } = useTranslation();
  const isManaged = !isSelf && mayManage(shop.my_role, person.role);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CircleUserRound className="size-6 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow basis-48">
        <p className="text-sm font-medium">
          <bdi>{person.email}</bdi> - {t(`roles.${person.role}`)}{' '}
          {isSelf && <span className="badge badge-sm badge-soft">{t('team.people.self')}</span>}
        </p>
        {person.name && (
          <p className="text-muted text-sm">
            <bdi>{person.name}</bdi>
          </p>
        )}
      </div>
      {isManaged && <PersonActions shop={shop} person={person} />}
    </li>
  );
}

function PersonActions({ shop, person }: { shop: Shop; person: Person }) {
  const { t } = useTranslation();
  const changeRole = useChangeRole(shop._id);
  const offered = rolesToGive(shop.my_role);
  const [isAsking, setAsking] = useState(false);

  async function change(chosen: string) {
    const role = offered.find((known) => known === chosen);
    if (!role || role === person.role) return;
    try {
      await changeRole.mutateAsync({ userId: person._id, role });
      toast.success(t('team.people.changed', { email: person.email, role: t(`roles.${role}`) }));
    } catch (error) {
      toast.error(messageOf(error, t('team.error')));
    }
  }

  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <select
        className="select grow sm:w-36"
        aria-label={t('team.people.role_of', { email: person.email })}
        value={changeRole.isPending ? changeRole.variables.role : person.role}
        onChange={(event) => void change(event.target.value)}
      >
        {offered.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        title={t('team.people.remove_named', { email: person.email })}
        onClick={() => setAsking(true)}
      >
        <UserMinus className="size-4" aria-hidden="true" />
      </button>
      {isAsking && <RemoveDialog shop={shop} person={person} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RemoveDialog({ shop, person, onClose }: { shop: Shop; person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useRemoveMember(shop._id);
  async function confirm() {
    await remove.mutateAsync(person._id);
    toast.success(t('team.people.removed', { email: person.email }));
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('team.people.remove_question', { email: person.email })}
      confirm={t('team.people.remove')}
      busy={remove.isPending}
      error={remove.error ? messageOf(remove.error, t('team.error')) : undefined}
      onConfirm={() => void confirm().catch(() => {})}
      onClose={onClose}
    >
      <p>{t('team.people.remove_text', { shop: shop.name })}</p>
    </ConfirmDialog>
  );
}
