import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { downloadJson } from '../lib/download-file.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { useAccountData } from './users.api.ts';

export function AccountData() {
  const { t } = useTranslation();
  const accountData = useAccountData();

  async function download() {
    try {
      downloadJson('sofra-data.json', await accountData.mutateAsync());
    } catch (error) {
      toast.error(messageOf(error, t('profile.data.error')));
    }
  }

  return (
    <Section title={t('profile.data.title')} text={t('profile.data.text')}>
      <Button
        className="self-start"
        icon={<Download className="size-4" aria-hidden="true" />}
        busy={accountData.isPending}
        onClick={() => void download()}
      >
        {t('profile.data.download')}
      </Button>
    </Section>
  );
}
