const latin = /^[a-z]$/;

/**
 * Whether this is Ctrl or ⌘ with the letter. On a keyboard with other letters, such as the Russian or the Arabic one,
 * it is the key in the same place.
 */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const key = event.key.toLowerCase();
  return latin.test(key) ? key === letter : event.code === `Key${letter.toUpperCase()}`;
}
