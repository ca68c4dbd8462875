const storageKey = 'menu-language';

/** A guest who once chose a language reads the next menu in it too. True where the page is left for another. */
export function rememberLanguage(): boolean {
  const { lang } = document.documentElement;
  const address = new URL(location.href);
  const asked = address.searchParams.get('lang');
  try {
    if (asked !== null) {
      // Without a network another one may be shown than the one asked for.
      if (asked === lang) localStorage.setItem(storageKey, lang);
      return false;
    }
    const chosen = localStorage.getItem(storageKey);
    const isOffered = document.querySelector(`.languages a[lang="${CSS.escape(chosen ?? '')}"]`);
    if (!chosen || chosen === lang || !isOffered) return false;
    address.searchParams.set('lang', chosen);
    location.replace(address);
    return true;
  } catch {
    // Storage may be forbidden; the menu is readable without it.
    return false;
  }
}
