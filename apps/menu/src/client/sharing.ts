import { one } from './elements.ts';

/** Hands the address of the dish on: to the phone's own sheet, or into the clipboard. */
export function offerSharing(): void {
  const button = one('.share');
  const status = button?.parentElement && one('[role=status]', button.parentElement);
  if (!button || !status) return;
  button.addEventListener('click', async () => {
    const url = location.href.split('#')[0] ?? '';
    try {
      if (navigator.share) {
        await navigator.share({ title: document.title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      status.textContent = button.dataset.copied ?? '';
    } catch (error) {
      // Whoever closes the sheet wants no more of it; else the address is there to be copied by hand.
      if ((error as Error).name !== 'AbortError') status.textContent = url;
    }
  });
}
