import type { ShopArchive } from '@sofra/contract/shop-archive';
import type { Shop } from '@sofra/contract/shops';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ArchiveContents } from './archive-contents.tsx';
import { isolated } from './import-words.ts';
import { useAddArchive } from './use-add-archive.ts';

interface ArchiveDraftProps {
  shop: Shop;
  archive: ShopArchive;
}

/** What is in the file, whether the shop itself becomes so too, and the button that has it done. */
export function ArchiveDraft({ shop, archive }: ArchiveDraftProps) {
  const { t } = useTranslation();
  const [details, setDetails] = useState(false);
  const { isBusy, error, add } = useAddArchive(shop, archive);
  return (
    <>
      <Section title={t('shop_archive.found')} text={archive.name}>
        <ArchiveContents archive={archive} />
      </Section>
      <section
        aria-label={t('shop_archive.apply.label')}
        className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6"
      >
        <Switch
          name="details"
          label={t('shop_archive.details')}
          help={t('shop_archive.details_text')}
          checked={details}
          disabled={isBusy}
          onChange={({ target }) => setDetails(target.checked)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-base-300 border-t pt-4">
          <div className="min-w-0 grow basis-52 text-sm">
            <p className="break-words">{t('shop_archive.apply.into', { shop: isolated(shop.name) })}</p>
            <p role="status">{isBusy && t('shop_archive.apply.working')}</p>
            {error && (
              <p role="alert" className="flex items-start gap-1.5 font-medium">
                <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
                {error}
              </p>
            )}
          </div>
          <Button look="primary" className="max-sm:grow" busy={isBusy} onClick={() => add(details)}>
            {t('shop_archive.apply.open')}
          </Button>
        </div>
      </section>
    </>
  );
}
