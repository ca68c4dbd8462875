import { lazy, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { Outlet } from 'react-router';
import { useTellLastShop } from '../shops/last-shop.ts';
import { isShortcut } from '../ui/shortcut.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { SuspensionBanner } from './suspension-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { useDrawer } from './use-drawer.ts';

const TapSenders = lazy(async () => ({ default: (await import('../kitchen/tap-senders.tsx')).TapSenders }));
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));

export function AppShell({ email }: { email: string }) {
  const drawer = useDrawer();
  const drawerId = useId();
  const [isFinding, setFinding] = useState(false);
  const find = useCallback(() => setFinding(true), []);
  const isCovered = drawer.isOverlay && drawer.isOpen;
  useTellLastShop();
  useShellKeys(find);
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar
        email={email}
        drawerId={drawerId}
        isDrawerOpen={drawer.isOpen}
        isDrawerShown={drawer.isOpen || !drawer.isOverlay}
        onMenu={drawer.toggle}
        onFind={find}
      />
      <div className="flex grow">
        <SideDrawer
          id={drawerId}
          isOpen={drawer.isOpen}
          isOverlay={drawer.isOverlay}
          onClose={drawer.closeOverlay}
          onFind={find}
        />
        <main
          id="main"
          tabIndex={-1}
          inert={isCovered}
          className="min-w-0 grow px-4 pt-6 pb-[calc(var(--bottom-bar)+1.5rem)] md:px-8"
        >
          <SuspensionBanner />
          <Outlet />
        </main>
      </div>
      {drawer.isOverlay && (
        <BottomBar isDrawerOpen={drawer.isOpen} drawerId={drawerId} onMore={drawer.toggle} />
      )}
      <Suspense>
        <TapSenders />
      </Suspense>
      {isFinding && (
        <Suspense>
          <Palette onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A form with a bar to save is saved by that one; others, such as that of a new shop, as by their button. */
function sendForm() {
  const form = document.activeElement?.closest<HTMLFormElement>('main form');
  if (!form?.querySelector('button[type=submit]') || form.querySelector('[data-save-bar]')) return;
  form.requestSubmit();
}

/** Whatever page is open: Ctrl+K or ⌘K finds, and Ctrl+S or ⌘S never saves the page as a file. */
function useShellKeys(find: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isShortcut(event, 's')) {
        event.preventDefault();
        sendForm();
      }
      if (!isShortcut(event, 'k')) return;
      event.preventDefault();
      // What a dialog asks is answered first.
      if (!document.querySelector('dialog[open]')) find();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [find]);
}
