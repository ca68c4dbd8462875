import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface DropdownMenuProps {
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** Shown above the items, not an item itself. */
  header?: ReactNode;
  className?: string;
  /** The items, with a role beginning with `menuitem`; `close` ends the choosing. */
  children: (close: () => void) => ReactNode;
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

function itemAfter(key: string, items: HTMLElement[], current: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** A button with a menu below it, for mouse, finger, keyboard and screen reader alike. */
export function DropdownMenu({ label, trigger, header, className = '', children }: DropdownMenuProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return;
    const items = itemsOf(menu.current);
    const start = items.find((item) => item.ariaChecked === 'true') ?? items[0];
    start?.focus();
    start?.scrollIntoView?.({ block: 'nearest' });
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function move(event: KeyboardEvent) {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Tab') setOpen(false);
    const items = itemsOf(menu.current);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next = itemAfter(event.key, items, current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the button and the items inside
    <div ref={frame} className="relative" onKeyDown={move}>
      <button
        ref={button}
        type="button"
        className="btn btn-ghost h-11 min-w-11 px-0 md:h-9 md:min-w-9"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (open || event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {/* For the mouse alone: on the button it would be read after the label, which says the same. */}
        <span
          aria-hidden="true"
          title={label}
          className="flex h-full grow items-center justify-center gap-1.5 px-2.5"
        >
          {trigger}
        </span>
      </button>
      {open && (
        <div
          className={`absolute end-0 top-full z-list mt-1 flex max-h-[400px] max-w-[calc(100vw-1rem)] flex-col overflow-y-auto rounded-box border border-base-300 bg-base-100 p-1.5 text-base-content shadow-lg ${className}`}
        >
          {header}
          <div ref={menu} id={menuId} role="menu" aria-label={label} className="flex flex-col">
            {children(close)}
          </div>
        </div>
      )}
    </div>
  );
}

export const menuItemLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-start text-sm hover:bg-base-200 focus-visible:bg-base-200 focus-visible:-outline-offset-2 md:min-h-9';
