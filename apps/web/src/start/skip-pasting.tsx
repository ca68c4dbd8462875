import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { useCreateDemoCategories } from '../menu/categories/categories.api.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

/** For whoever has no menu at hand. */
export function SkipPasting({ shop, onDone }: { shop: Shop; onDone: () => void }) {
  const { t } = useTranslation();
  const demo = useCreateDemoCategories(shop._id);

  async function takeSamples() {
    try {
      await demo.mutateAsync();
      onDone();
    } catch (error) {
      toast.error(t('categories.demo_error', { message: messageOf(error, t('errors.internal')) }));
    }
  }

  return (
    <Section title={t('start.skip.title')} text={t('start.skip.text')}>
      <div className="flex flex-wrap gap-2">
        <Button busy={demo.isPending} onClick={() => void takeSamples()}>
          {t('start.skip.samples')}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {t('start.skip.empty')}
        </Button>
      </div>
    </Section>
  );
}
