import { useTranslation } from 'react-i18next';
import { DragHandle, SortableArea, useSortableItem } from '../ui/sortable.tsx';
import type { Picture } from './picture.ts';
import { PictureTile } from './picture-tile.tsx';
import type { usePictures } from './use-pictures.ts';

type Pictures = ReturnType<typeof usePictures>;

/** The pictures in their order; the first is the cover. */
export function PictureGrid({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation();
  const ids = pictures.pictures.map(({ id }) => id);
  const nameOf = (id: string) => t('images.numbered', { number: ids.indexOf(id) + 1 });
  return (
    <SortableArea ids={ids} nameOf={nameOf} onReorder={pictures.reorder}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.pictures.map((picture, index) => (
          <GridItem
            key={picture.id}
            picture={picture}
            name={nameOf(picture.id)}
            isCover={index === 0}
            isAlone={ids.length === 1}
            pictures={pictures}
          />
        ))}
      </ul>
    </SortableArea>
  );
}

interface GridItemProps {
  picture: Picture;
  name: string;
  isCover: boolean;
  isAlone: boolean;
  pictures: Pictures;
}

function GridItem({ picture, name, isCover, isAlone, pictures }: GridItemProps) {
  const { t } = useTranslation();
  const { ref, style, isDragging, handle } = useSortableItem(picture.id);
  return (
    <li
      ref={ref}
      style={style}
      className={`relative aspect-square overflow-hidden rounded-box border border-base-300 bg-base-200 ${isDragging ? 'shadow-lg' : ''}`}
    >
      <PictureTile
        picture={picture}
        name={name}
        onRemove={() => pictures.remove(picture.id)}
        onRetry={pictures.retry}
      />
      {!isAlone && <DragHandle handle={handle} name={name} className="absolute start-1 top-1 bg-base-100" />}
      {isCover && (
        <span className="badge badge-sm badge-neutral absolute start-1.5 bottom-1.5">
          {t('images.cover')}
        </span>
      )}
    </li>
  );
}
