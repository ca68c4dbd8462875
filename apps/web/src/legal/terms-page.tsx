import { useTranslation } from 'react-i18next';
import { LegalDocument } from './legal-document.tsx';

const sections = ['service', 'account', 'content', 'conduct', 'availability', 'ending', 'changes'] as const;

export function TermsPage() {
  const { t } = useTranslation(['legal', 'translation']);
  return (
    <LegalDocument
      title={t('translation:auth.terms')}
      intro={(words) => t('terms.intro', words)}
      sections={sections.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: (words) => t(`terms.${id}.text`, words),
      }))}
      contact={(words) => t('terms.contact', words)}
    />
  );
}
