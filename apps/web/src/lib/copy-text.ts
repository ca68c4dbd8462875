/** What browsers had before the clipboard; the only way where a page does not come over https. */
function copySelected(text: string, shown: HTMLElement): boolean {
  const selection = document.getSelection();
  selection?.selectAllChildren(shown);
  // Lines that stand beside each other on the screen shall come below each other.
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill, { once: true });
  try {
    if (!document.execCommand('copy')) return false;
    selection?.removeAllRanges();
    return true;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', fill);
  }
}

/** Whether the text is in the clipboard now. Where not, it is left selected for the person to copy. */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    // Without https there is no clipboard, which fails here as a refusal does.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return shown !== null && copySelected(text, shown);
  }
}
