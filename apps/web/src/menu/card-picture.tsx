import type { HiddenReason } from '@sofra/contract/publishing';
import { Utensils } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuImage } from '../images/menu-image.tsx';

interface CardPictureProps {
  url: string | undefined;
  hidden: HiddenReason | null;
}

// Two columns on a phone, five on a wide screen.
const sizes = '(width <= 48rem) 50vw, 20rem';

/** Dimmed and labelled while guests do not see it; a placeholder of the same size without a picture. */
export function CardPicture({ url, hidden }: CardPictureProps) {
  const { t } = useTranslation();
  const dim = hidden === null ? '' : 'opacity-40 grayscale';
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-base-200">
      {url ? (
        // The name stands right below it.
        <MenuImage url={url} alt="" sizes={sizes} className={`size-full object-cover ${dim}`} />
      ) : (
        <span className={`grid size-full place-items-center text-base-content/40 ${dim}`}>
          <Utensils className="size-8" aria-hidden="true" />
        </span>
      )}
      {hidden && (
        <span className="badge badge-neutral badge-sm absolute start-2 top-2">
          {t(`publishing.reasons.${hidden}`)}
        </span>
      )}
    </div>
  );
}
