import type { InterfaceLanguage } from '@sofra/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, useProfilePatch } from './users.api.ts';

export function useChooseLanguage() {
  const { i18n } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  const patch = useProfilePatch();
  return (language: InterfaceLanguage) => {
    void i18n.changeLanguage(language);
    // For the mails. Should it fail, the page itself speaks the chosen language all the same.
    if (user) patch.mutate({ language });
  };
}
