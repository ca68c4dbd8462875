import { imageTypes } from '@sofra/contract/images';
import { Camera, ImagePlus } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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

interface FileButtonProps {
  name?: string;
  multiple?: boolean;
  capture?: 'environment';
  describedBy?: string | undefined;
  icon: ReactNode;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function FileButton({ name, multiple, capture, describedBy, icon, onFiles, children }: FileButtonProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // Choosing the same file again, after it failed for example, is a change too.
    currentTarget.value = '';
  }
  return (
    <label className="btn relative has-focus-visible:outline-2 has-focus-visible:outline-base-content has-focus-visible:outline-offset-2">
      {icon}
      {children}
      <input
        type="file"
        name={name}
        accept={accepted}
        multiple={multiple}
        capture={capture}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={choose}
      />
    </label>
  );
}
