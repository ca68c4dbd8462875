import { type ImageKind, imageBytesMax } from '@sofra/contract/images';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrop } from '../ui/use-drop.ts';
import type { UploadTarget } from './images.api.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { PictureTile } from './picture-tile.tsx';
import { usePictures } from './use-pictures.ts';

export type Pictures = ReturnType<typeof usePictures>;

interface UploadFieldProps {
  label: string;
  /** The field of the API. */
  name: string;
  help?: string;
  error?: string | undefined;
  /** Where the section around it already has the same title. */
  isLabelHidden?: boolean;
}

interface FrameProps extends UploadFieldProps {
  pictures: Pictures;
  multiple: boolean;
  camera: boolean;
  isFull?: boolean;
  children: ReactNode;
}

const megabytesMax = imageBytesMax / 1024 / 1024;

/** Label, pictures and buttons; files can also be dropped onto it. */
function UploadFrame({
  label,
  name,
  help,
  error,
  isLabelHidden,
  pictures,
  multiple,
  camera,
  isFull,
  children,
}: FrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isOver, dropZone } = useDrop(pictures.add);
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;

  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className={`flex flex-col gap-3 rounded-box ${isOver ? 'outline-2 outline-primary outline-offset-4' : ''}`}
      {...dropZone}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'mb-3 font-medium text-sm'}>{label}</legend>
      {children}
      {!isFull && (
        <PictureChooser
          name={name}
          multiple={multiple}
          camera={camera}
          describedBy={helpId}
          onFiles={pictures.add}
        />
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 font-medium text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {error}
        </p>
      )}
      <p id={helpId} className="text-muted text-sm">
        {help} {t('images.rules', { megabytes: megabytesMax })}
      </p>
    </fieldset>
  );
}

interface SentAtOnce {
  target: UploadTarget;
}

interface ImageFieldProps extends UploadFieldProps, SentAtOnce {
  /** Empty for none. */
  value: string;
  onChange: (url: string) => void;
}

const hasCamera = (kind: ImageKind) => kind !== 'logo';

/** One picture, such as a logo: sent as soon as it is chosen. */
export function ImageField({ target, value, onChange, ...field }: ImageFieldProps) {
  const pictures = usePictures({
    value: value === '' ? [] : [value],
    onChange: (urls) => onChange(urls.at(-1) ?? ''),
    kind: target.kind,
    max: 1,
    target,
  });
  return <PictureField {...field} pictures={pictures} kind={target.kind} />;
}

/** The same over pictures that the form itself keeps, for what does not exist on the server yet. */
export function PictureField({
  pictures,
  kind,
  ...field
}: UploadFieldProps & { pictures: Pictures; kind: ImageKind }) {
  const { t } = useTranslation();
  const picture = pictures.pictures.at(-1);
  return (
    <UploadFrame {...field} pictures={pictures} multiple={false} camera={hasCamera(kind)}>
      {picture && (
        <div className="relative size-32 overflow-hidden rounded-box border border-base-300 bg-base-200 sm:size-40">
          <PictureTile
            picture={picture}
            name={t('images.picture')}
            onRemove={() => pictures.remove(picture.id)}
            onRetry={pictures.retry}
          />
        </div>
      )}
    </UploadFrame>
  );
}

interface ImageListFieldProps extends UploadFieldProps, SentAtOnce {
  value: readonly string[];
  onChange: (urls: string[]) => void;
  max: number;
}

/** Pictures in an order, the first of them the cover: sent as soon as they are chosen, several at once. */
export function ImageListField({ target, value, onChange, max, ...field }: ImageListFieldProps) {
  const pictures = usePictures({ value, onChange, kind: target.kind, max, target });
  return <PictureListField {...field} pictures={pictures} kind={target.kind} max={max} />;
}

/** The same over pictures that the form itself keeps, for what does not exist on the server yet. */
export function PictureListField({
  pictures,
  kind,
  max,
  ...field
}: UploadFieldProps & { pictures: Pictures; kind: ImageKind; max: number }) {
  return (
    <UploadFrame
      {...field}
      pictures={pictures}
      multiple
      camera={hasCamera(kind)}
      isFull={pictures.pictures.length >= max}
    >
      {pictures.pictures.length > 0 && <PictureGrid pictures={pictures} />}
    </UploadFrame>
  );
}
