import { imageTypes } from '@sofra/contract/images';
import { Camera, ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../ui/file-button.tsx';

// An iPhone hands its photos over as JPEG by itself, but only where HEIC is not asked for.
const isIphone =
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent));
const accepted = [...imageTypes, ...(isIphone ? [] : ['.heic', '.heif'])].join(',');

interface ChooserProps {
  /** The field of the API. */
  name: string;
  multiple: boolean;
  /** Whether a photo taken on the spot makes sense; offered on devices that are held in the hand. */
  camera: boolean;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** A button for files of this device and, on phones, one for the camera. */
export function PictureChooser({ name, multiple, camera, describedBy, onFiles }: ChooserProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton
        name={name}
        accept={accepted}
        multiple={multiple}
        describedBy={describedBy}
        icon={<ImagePlus className="size-4" aria-hidden="true" />}
        onFiles={onFiles}
      >
        {t(multiple ? 'images.add_several' : 'images.choose')}
      </FileButton>
      {camera && (
        <span className="pointer-fine:hidden">
          <FileButton
            accept={accepted}
            capture="environment"
            icon={<Camera className="size-4" aria-hidden="true" />}
            onFiles={onFiles}
          >
            {t('images.take_photo')}
          </FileButton>
        </span>
      )}
    </div>
  );
}
