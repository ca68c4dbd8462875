import { archiveLimits, getShopArchive } from '@sofra/contract/shop-archive';
import type { Shop } from '@sofra/contract/shops';
import { FileArchive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Section } from '../../ui/section.tsx';
import { DownloadRow } from './download-row.tsx';
import { FileArea } from './file-area.tsx';
import { useSendArchive } from './shop-archives.api.ts';
import { megabytes, useSending } from './use-sending.ts';

const accepted = ['.zip', 'application/zip', 'application/x-zip-compressed'].join(',');

/** All of a shop in one file, out and in; for its owner. */
export function ArchiveSection({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const size = { megabytes: megabytes(archiveLimits.bytes) };
  const handing = useSending({
    sendFile: useSendArchive(shop._id),
    onRead: ({ _id }) => void navigate(`/menu-files/archive/${_id}`),
    bytesMax: archiveLimits.bytes,
    tooLarge: t('shop_archive.send.too_large', size),
    wrongType: t('validation.archive_type'),
  });
  return (
    <Section title={t('shop_archive.title')} text={t('shop_archive.text')}>
      <DownloadRow
        name={t('shop_archive.file')}
        text={t('shop_archive.file_text')}
        href={`/api${getShopArchive.path.replace(':id', shop._id)}`}
      />
      <div className="flex flex-col gap-3 border-base-300 border-t pt-5">
        <div>
          <h3 className="font-medium">{t('shop_archive.send.title')}</h3>
          <p className="text-muted text-sm">{t('shop_archive.send.text')}</p>
        </div>
        <FileArea
          name="archive"
          label={t('shop_archive.send.title')}
          accept={accepted}
          Icon={FileArchive}
          choose={t('shop_archive.send.choose')}
          rules={t('shop_archive.send.rules', size)}
          handing={handing}
        />
      </div>
    </Section>
  );
}
