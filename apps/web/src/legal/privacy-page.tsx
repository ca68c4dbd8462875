import { useTranslation } from 'react-i18next';
import { LegalDocument } from './legal-document.tsx';

const sections = [
  'stored',
  'purpose',
  'cookies',
  'guests',
  'mail',
  'recipients',
  'retention',
  'rights',
] as const;

export function PrivacyPage() {
  const { t } = useTranslation(['legal', 'translation']);
  return (
    <LegalDocument
      title={t('translation:auth.privacy')}
      intro={(words) => t('privacy.intro', words)}
      sections={sections.map((id) => ({
        id,
        title: t(`privacy.${id}.title`),
        text: (words) => t(`privacy.${id}.text`, words),
      }))}
      contact={(words) => t('privacy.contact', words)}
    />
  );
}
