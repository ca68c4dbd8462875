import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface KitchenSearchProps {
  typed: string;
  onType: (text: string) => void;
}

/** Finds while one types: all of the menu is on the device. */
export function KitchenSearch({ typed, onType }: KitchenSearchProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <label className="input h-12 w-full">
      <Search className="size-5 shrink-0 opacity-60" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        name="name"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('kitchen.search')}
        placeholder={t('kitchen.search')}
        className="[&::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {typed !== '' && (
        <button
          type="button"
          className="btn btn-ghost btn-circle btn-sm -me-2 max-md:size-11"
          aria-label={t('products.clear_search')}
          onClick={() => {
            onType('');
            input.current?.focus();
          }}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </label>
  );
}
