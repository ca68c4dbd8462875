import { interfaceLanguages } from '@sofra/contract/languages';
import { profilePatch, type User, userNameMaxLength } from '@sofra/contract/users';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { languageNames } from '../lib/language.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { useDraft } from '../lib/use-draft.ts';
import { DraftBar } from '../ui/draft-bar.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { Section } from '../ui/section.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useProfilePatch } from './users.api.ts';

export function ProfileForm({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const patch = useProfilePatch();
  const stored = { name: user.name, language: user.language };
  const form = useSchemaForm(profilePatch, { defaultValues: stored, values: stored });
  const { errors, isDirty, isSubmitting } = form.formState;

  const draft = useDraft({
    form,
    schema: profilePatch,
    name: 'profile',
    labelOf: (path) => t(path === 'name' ? 'profile.details.name' : 'layout.language'),
    textOf: (path, { name, language }) =>
      (path === 'name' ? name : language && languageNames[language]) ?? '',
  });

  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await patch.mutateAsync(body);
      form.reset({ name: saved.name, language: saved.language });
      if (saved.language !== user.language) await i18n.changeLanguage(saved.language);
      toast.success(i18n.t('profile.details.saved'));
    } catch (error) {
      showServerFieldErrors(form, error);
      toast.error(messageOf(error, t('profile.details.error')));
    }
  });

  return (
    <>
      <DraftBar draft={draft} />
      <form noValidate className="contents" onSubmit={submit}>
        <Section title={t('profile.details.title')} text={t('profile.details.text')}>
          <TextField
            {...form.register('name')}
            label={t('profile.details.name')}
            autoComplete="name"
            maxLength={userNameMaxLength}
            error={errors.name?.message}
          />
          <SelectField
            {...form.register('language')}
            label={t('layout.language')}
            help={t('profile.details.language_help')}
            error={errors.language?.message}
          >
            {interfaceLanguages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
        </Section>
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset(stored)} />
      </form>
      <LeaveGuard isDirty={isDirty} lostWith="session" isKept />
    </>
  );
}
