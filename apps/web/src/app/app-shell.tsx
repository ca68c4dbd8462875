import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { TapSenders } from '../kitchen/tap-senders.tsx';
import { useTellLastShop } from '../shops/last-shop.ts';
import { actionToast } from '../ui/action-toast.tsx';
import { isShortcut } from '../ui/shortcut.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { SuspensionBanner } from './suspension-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { useDrawer } from './use-drawer.ts';

export function AppShell({ email }: { email: string }) {
  const drawer = useDrawer();
  const drawerId = useId();
  const finder = useFinder();
  const isCovered = drawer.isOverlay && drawer.isOpen;
  useTellLastShop();
  useShellKeys(finder.open);
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar
        email={email}
        drawerId={drawerId}
        isDrawerOpen={drawer.isOpen}
        isDrawerShown={drawer.isOpen || !drawer.isOverlay}
        onMenu={drawer.toggle}
        onFind={finder.open}
      />
      <div className="flex grow">
        <SideDrawer
          id={drawerId}
          isOpen={drawer.isOpen}
          isOverlay={drawer.isOverlay}
          onClose={drawer.closeOverlay}
          onFind={finder.open}
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
      <TapSenders />
      {finder.Palette && <finder.Palette onClose={finder.close} />}
    </div>
  );
}

type Palette = typeof import('./palette/palette.tsx').Palette;

/** Fetched when somebody first looks for something. Where that fails the page stays as it is. */
function useFinder() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<Palette>();
  const close = useCallback(() => setOpen(false), []);
  const open = useCallback(() => {
    // At once where it is there already: what is typed next is meant for it.
    setOpen(true);
    import('./palette/palette.tsx').then(
      (palette) => setPalette(() => palette.Palette),
      () => {
        close();
        // Reloading helps where the server was updated, and where the browser remembers that it did not come.
        actionToast({
          id: 'finder',
          type: 'error',
          text: t('common.network_error'),
          button: t('crash.reload'),
          onPress: () => window.location.reload(),
        });
      },
    );
  }, [close, t]);
  return { Palette: isOpen ? Palette : undefined, open, close };
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
