import { useId } from 'react';
import { Outlet } from 'react-router';
import { SideDrawer } from './side-drawer.tsx';
import { TopBar } from './top-bar.tsx';
import { useDrawer } from './use-drawer.ts';

export function AppShell({ email }: { email: string }) {
  const drawer = useDrawer();
  const drawerId = useId();
  const isCovered = drawer.isOverlay && drawer.isOpen;
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar
        email={email}
        drawerId={drawerId}
        isDrawerOpen={drawer.isOpen}
        isDrawerShown={drawer.isOpen || !drawer.isOverlay}
        onMenu={drawer.toggle}
      />
      <div className="flex grow">
        <SideDrawer
          id={drawerId}
          isOpen={drawer.isOpen}
          isOverlay={drawer.isOverlay}
          onClose={drawer.closeOverlay}
        />
        <main id="main" tabIndex={-1} inert={isCovered} className="min-w-0 grow px-4 py-6 md:px-8">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
