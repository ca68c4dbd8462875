import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Modal } from '../../ui/modal.tsx';
import type { Entry } from './entry.ts';
import { findEntries } from './entry-search.ts';
import { PaletteList, type PaletteSection, paletteOptionId } from './palette-list.tsx';
import { readRecent, rememberRecent } from './recent.ts';
import { useEntries } from './use-entries.ts';

/** What was used of late, and what is there to do: before anything is typed. */
const recentAtMost = 5;

/** Finds pages, actions and whatever the menu holds by typing. Open for as long as it is rendered. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const entries = useEntries();
  const [recent] = useState(readRecent);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);

  // After the modal has opened, which gives the focus to whatever comes first in it.
  useEffect(() => field.current?.focus(), []);

  const sections = sectionsOf();
  const shown = sections.flatMap((section) => section.entries);

  function sectionsOf(): PaletteSection[] {
    if (typed.trim() !== '') return [{ id: 'found', entries: findEntries(entries, typed, recent) }];
    const used = recent
      .flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
      .slice(0, recentAtMost);
    const offered = entries.filter((entry) => entry.isOffered && !used.includes(entry));
    return [
      { id: 'recent', title: t('palette.recent'), entries: used },
      { id: 'offered', title: t('palette.offered'), entries: offered },
    ].filter((section) => section.entries.length > 0);
  }

  function choose(entry: Entry) {
    rememberRecent(entry.id);
    onClose();
    if (entry.to) void navigate(entry.to);
    else entry.run?.();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(shown.length === 0 ? 0 : (active + step + shown.length) % shown.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const entry = shown[active];
    if (entry) choose(entry);
  }

  return (
    // At the top: a phone's keyboard comes from the bottom.
    <Modal label={t('palette.title')} className="modal-top" onClose={onClose}>
      <div className="modal-box mx-auto flex max-h-[min(34rem,80dvh)] max-w-xl flex-col rounded-t-none p-0 sm:mt-16 sm:rounded-box">
        <div className="flex items-center gap-2 border-base-300 border-b ps-4 pe-1">
          <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-label={t('palette.label')}
            aria-expanded={shown.length > 0}
            aria-controls={shown.length > 0 ? listId : undefined}
            aria-activedescendant={shown[active] ? paletteOptionId(listId, active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t('palette.placeholder')}
            className="h-14 min-w-0 grow bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onKeyDown={press}
          />
          <button
            type="button"
            className="btn btn-ghost btn-square size-11"
            aria-label={t('common.close')}
            onClick={onClose}
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        <p
          role="status"
          className={shown.length > 0 ? 'sr-only' : 'px-4 py-6 text-center text-muted text-sm'}
        >
          {shown.length > 0 ? t('palette.found', { count: shown.length }) : t('common.nothing_found')}
        </p>
        {shown.length > 0 && (
          <PaletteList
            id={listId}
            sections={sections}
            active={active}
            onActive={setActive}
            onChoose={choose}
          />
        )}
      </div>
    </Modal>
  );
}
