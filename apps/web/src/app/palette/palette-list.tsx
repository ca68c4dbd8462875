import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './entry.ts';

export interface PaletteSection {
  id: string;
  title?: string;
  entries: Entry[];
}

export const paletteOptionId = (listId: string, index: number) => `${listId}-${index}`;

interface PaletteListProps {
  id: string;
  sections: PaletteSection[];
  /** Counted through all of the sections. */
  active: number;
  onActive: (index: number) => void;
  onChoose: (entry: Entry) => void;
}

export function PaletteList({ id, sections, active, onActive, onChoose }: PaletteListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  let index = -1;

  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <div ref={list} className="overflow-y-auto overscroll-contain">
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('palette.title')}
        className="p-2"
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {sections.map(({ id: section, title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, and no set of fields
          <div key={section} role="group" aria-label={title ?? t('palette.title')}>
            {title && (
              <p aria-hidden="true" className="px-3 pt-2 pb-1 font-medium text-muted text-xs">
                {title}
              </p>
            )}
            {entries.map((entry) => {
              index += 1;
              return (
                <PaletteOption
                  key={entry.id}
                  id={paletteOptionId(id, index)}
                  entry={entry}
                  isActive={index === active}
                  onActive={onActive.bind(null, index)}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface PaletteOptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onActive: () => void;
  onChoose: (entry: Entry) => void;
}

function PaletteOption({ id, entry, isActive, onActive, onChoose }: PaletteOptionProps) {
  const { label, hint, Icon } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm md:min-h-10 ${isActive ? 'bg-base-content/10' : ''}`}
      onPointerMove={onActive}
      onClick={() => onChoose(entry)}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <bdi className="grow truncate">{label}</bdi>
      <span className={`max-w-[40%] shrink-0 truncate ${isActive ? '' : 'text-muted'}`}>{hint}</span>
    </div>
  );
}
