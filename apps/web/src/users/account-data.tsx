import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { downloadJson } from '../lib/download-json.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { currentUserQuery, sessionsQuery } from './users.api.ts';

export function AccountData() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      const [profile, sessions] = await Promise.all([
        queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }),
        queryClient.fetchQuery({ ...sessionsQuery, staleTime: 0 }),
      ]);
      downloadJson('sofra-data.json', { profile, sessions });
    } catch (error) {
      toast.error(messageOf(error, t('profile.data.error')));
    } finally {
      setLoading(false);
    }
  }

  return (
    <Section title={t('profile.data.title')} text={t('profile.data.text')}>
      <Button
        className="self-start"
        icon={<Download className="size-4" aria-hidden="true" />}
        busy={isLoading}
        onClick={() => void download()}
      >
        {t('profile.data.download')}
      </Button>
    </Section>
  );
}
