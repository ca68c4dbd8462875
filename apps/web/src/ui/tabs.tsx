import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Beside the label, such as a sign that something is wrong there. */
  mark?: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What the tabs divide, for screen readers. */
  label: string;
  /** Begins the ids of the tabs and their panels; no two groups on a page may share it. */
  idBase: string;
  tabs: readonly TabItem<Id>[];
  current: Id;
  onChange: (id: Id) => void;
}

const tabId = (idBase: string, id: string) => `${idBase}-tab-${id}`;
const panelId = (idBase: string, id: string) => `${idBase}-panel-${id}`;

function tabAfter(event: KeyboardEvent, position: number, count: number): number | undefined {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  switch (event.key) {
    case forward:
      return (position + 1) % count;
    case back:
      return (position - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The row of tabs; each has its `TabPanel` somewhere below. */
export function Tabs<Id extends string>({ label, idBase, tabs, current, onChange }: TabsProps<Id>) {
  // On a phone the row is wider than the screen. Only the row moves: it may stand far down the page.
  useEffect(() => {
    const tab = document.getElementById(tabId(idBase, current));
    const row = tab?.parentElement;
    if (!tab || !row) return;
    const [place, room] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    if (place.left < room.left) row.scrollLeft -= room.left - place.left;
    else if (place.right > room.right) row.scrollLeft += place.right - room.right;
  }, [idBase, current]);

  function move(event: KeyboardEvent) {
    // From where the focus is: after quick presses the page may still be on its way to that tab.
    const position = tabs.findIndex(({ id }) => tabId(idBase, id) === document.activeElement?.id);
    const next = tabs[tabAfter(event, position, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(tabId(idBase, next.id))?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className="flex gap-1 overflow-x-auto border-base-300 border-b p-0.5"
      onKeyDown={move}
    >
      {tabs.map(({ id, label: name, mark }) => (
        <button
          key={id}
          id={tabId(idBase, id)}
          type="button"
          role="tab"
          aria-selected={id === current}
          aria-controls={panelId(idBase, id)}
          tabIndex={id === current ? 0 : -1}
          className={`flex h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-t-field border-b-2 px-3 text-sm focus-visible:-outline-offset-2 md:h-10 ${
            id === current
              ? 'border-primary font-semibold'
              : 'border-transparent text-muted hover:text-base-content'
          }`}
          onClick={() => onChange(id)}
        >
          {name}
          {mark}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  idBase: string;
  id: string;
  current: string;
  children: ReactNode;
}

/** Empty until first opened; kept afterwards, so that what was begun there goes on. */
export function TabPanel({ idBase, id, current, children }: TabPanelProps) {
  const isShown = id === current;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <div
      role="tabpanel"
      id={panelId(idBase, id)}
      aria-labelledby={tabId(idBase, id)}
      hidden={!isShown}
      className="flex flex-col gap-6 [[hidden]]:hidden"
    >
      {(isShown || wasShown) && children}
    </div>
  );
}
