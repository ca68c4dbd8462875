import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchBoxProps {
  value: string;
  /** Called once the person has paused. */
  onSearch: (text: string) => void;
}

const pause = 500;

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [sought, setSought] = useState(value);
  const [seen, setSeen] = useState(value);

  // The address follows a search a moment later; only one that changes to something else did so by other means, such
  // as a link.
  if (value !== seen) {
    setSeen(value);
    if (value !== sought) {
      setSought(value);
      setTyped(value);
    }
  }

  const search = useEffectEvent((text: string) => {
    setSought(text);
    onSearch(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === sought) return;
    const timer = setTimeout(() => search(text), pause);
    return () => clearTimeout(timer);
  }, [typed, sought]);

  return (
    <label className="input grow basis-48">
      <Search className="size-4 shrink-0 opacity-60" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('products.search')}
        placeholder={t('products.search')}
        className="[&::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          className="btn btn-ghost btn-circle btn-xs -me-1 max-md:size-9"
          aria-label={t('products.clear_search')}
          onClick={() => {
            setTyped('');
            search('');
            input.current?.focus();
          }}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </label>
  );
}
