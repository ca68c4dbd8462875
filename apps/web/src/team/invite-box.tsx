import type { InvitableRole } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { inviteBody } from '@sofra/contract/team';
import { Send, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { rolesToGive } from './people.ts';
import { useInvite } from './team.api.ts';

const inviteForm = inviteBody.pick({ email: true, role: true });
const empty = { email: '', role: '' as InvitableRole };

export function InviteBox({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const invite = useInvite(shop._id);
  const form = useSchemaForm(inviteForm, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const offered = rolesToGive(shop.my_role);
  const id = useId();
  const warningIds = { email: `${id}-email`, role: `${id}-role` };
  const warnings = (['email', 'role'] as const).filter((name) => errors[name]?.message);

  const submit = form.handleSubmit(async (body) => {
    try {
      await invite.mutateAsync(body);
      form.reset(empty);
      toast.success(t('team.invite.sent', { email: body.email }), { position: 'top-center' });
    } catch (error) {
      const message = messageOf(error, t('team.invite.error'));
      const isMember = error instanceof ApiError && error.code === 'already_member';
      if (isMember) form.setError('email', { type: 'server', message }, { shouldFocus: true });
      else toast.error(message);
    }
  });

  return (
    <Section title={t('team.invite.title')} text={t('team.invite.text')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
          <TextField
            {...form.register('email')}
            label={t('auth.email')}
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="off"
            aria-invalid={errors.email ? true : undefined}
            describedBy={errors.email && warningIds.email}
            required
          />
          <SelectField
            {...form.register('role')}
            label={t('team.role')}
            aria-invalid={errors.role ? true : undefined}
            describedBy={errors.role && warningIds.role}
            required
          >
            <option value="">{t('team.invite.choose_role')}</option>
            {offered.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </SelectField>
        </div>
        {warnings.length > 0 && (
          <div role="alert" className="alert alert-warning">
            <ul className="flex flex-col gap-1">
              {warnings.map((name) => (
                <li key={name} id={warningIds[name]} className="flex items-center gap-2">
                  <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
                  {errors[name]?.message}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Button
          type="submit"
          look="primary"
          className="self-end"
          busy={isSubmitting}
          icon={<Send className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
        >
          {t('team.invite.submit')}
        </Button>
      </form>
      <dl className="grid gap-x-4 gap-y-1 border-base-300 border-t pt-4 text-sm sm:grid-cols-[auto_1fr]">
        {offered.map((role) => (
          <div key={role} className="contents">
            <dt className="font-medium">{t(`roles.${role}`)}</dt>
            <dd className="text-muted max-sm:mb-2">{t(`team.role_means.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
