import type { Reader } from './reader.ts';

/** Hidden without a script: then the address is there to be copied. */
export const ShareButton = ({ reader: { words }, label }: { reader: Reader; label?: string }) => (
  <button
    type="button"
    className="share"
    aria-label={label ? undefined : words('menu.share')}
    data-copied={words('menu.link_copied')}
  >
    {label}
  </button>
);
