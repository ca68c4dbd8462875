import { one } from './elements.ts';

/** Most guests read and few search: its script comes with the first touch of the field. */
export function loadSearch(): void {
  const input = one<HTMLInputElement>('search input');
  const load = async () => {
    try {
      const { searchMenu } = await import('./search.ts');
      searchMenu();
    } catch {
      // No network, and no worker to have kept it: the next touch tries again.
      input?.addEventListener('focus', load, { once: true });
    }
  };
  input?.addEventListener('focus', load, { once: true });
  // Typed before the script was there, or kept by the browser over a reload.
  if (input && (input.value || input === document.activeElement)) void load();
}
