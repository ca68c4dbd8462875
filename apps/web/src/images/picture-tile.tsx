import { RotateCcw, Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuImage } from './menu-image.tsx';
import type { LocalPicture, Picture } from './picture.ts';

interface PictureTileProps {
  picture: Picture;
  /** What screen readers call it, such as 'Picture 2'. */
  name: string;
  onRemove: () => void;
  onRetry?: ((picture: LocalPicture) => void) | undefined;
}

/** The picture with what can be done about it; fills the frame it is put into. */
export function PictureTile({ picture, name, onRemove, onRetry }: PictureTileProps) {
  const { t } = useTranslation();
  const isStored = picture.state === 'stored';
  const isUnderWay = picture.state === 'uploading' || picture.state === 'preparing';
  const removeLabel = t(isUnderWay ? 'images.cancel_named' : 'images.remove_named', { name });
  const RemoveIcon = isUnderWay ? X : Trash2;
  return (
    <>
      {isStored ? (
        <MenuImage url={picture.url} alt={name} sizes="160px" className="size-full object-cover" />
      ) : (
        <img src={picture.preview} alt={name} className="size-full object-cover" />
      )}
      {!isStored && picture.state !== 'waiting' && (
        <div className="absolute inset-0 grid place-items-center bg-base-100/75 p-2 text-center text-sm">
          {picture.state === 'preparing' ? (
            <div className="flex w-full flex-col items-center gap-1">
              <span className="font-medium">{t('images.preparing')}</span>
              <progress
                className="progress progress-primary w-full"
                aria-label={t('images.preparing_named', { name })}
              />
            </div>
          ) : picture.state === 'uploading' ? (
            <UploadProgress name={name} progress={picture.progress} />
          ) : (
            <div className="flex flex-col items-center gap-1">
              <span className="font-medium">{t('images.failed')}</span>
              {picture.canRetry && (
                <button
                  type="button"
                  className="btn btn-sm max-md:h-11"
                  aria-label={t('images.retry_named', { name })}
                  onClick={() => onRetry?.(picture)}
                >
                  <RotateCcw className="size-4" aria-hidden="true" />
                  {t('outage.retry')}
                </button>
              )}
            </div>
          )}
        </div>
      )}
      <button
        type="button"
        className="btn btn-square btn-sm absolute end-1 top-1 max-md:size-11"
        title={removeLabel}
        onClick={onRemove}
      >
        <RemoveIcon className="size-4" aria-hidden="true" />
      </button>
    </>
  );
}

function UploadProgress({ name, progress }: { name: string; progress: number }) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress);
  return (
    <div className="flex w-full flex-col items-center gap-1">
      <span className="font-medium tabular-nums">{percent}</span>
      <progress
        className="progress progress-primary w-full"
        aria-label={t('images.progress_named', { name })}
        value={progress}
        max={1}
      />
    </div>
  );
}
