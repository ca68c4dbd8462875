import { imageSources } from '@sofra/contract/images';

interface MenuImageProps {
  url: string;
  alt: string;
  /** How wide it is shown, so that the browser fetches no more than it needs. */
  sizes: string;
  className?: string;
}

export function MenuImage({ url, alt, sizes, className }: MenuImageProps) {
  const { src, srcSet, width, height } = imageSources(url);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
