import { imageSources, narrowerWidths, variantUrl } from '@sofra/contract/images';

interface Props {
  url: string;
  sizes: string;
  className?: string;
  /** The first thing a guest sees is not waited for. */
  first?: boolean;
}

/** A picture that says nothing the text beside it does not say. */
export function Picture({ url, sizes, className, first = false }: Props) {
  return (
    <img
      {...imageSources(url)}
      sizes={sizes}
      className={className}
      alt=""
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

/** The narrowest picture there is. */
export function smallest(url: string): string {
  const { width = 0, src } = imageSources(url);
  const [narrowest] = narrowerWidths(width);
  return narrowest ? variantUrl(src, narrowest) : src;
}

/** The small one of a card has one address: with 150 of them a choice of widths would weigh too much. */
export function Thumbnail({ url }: { url: string }) {
  return <img src={smallest(url)} alt="" loading="lazy" decoding="async" />;
}
