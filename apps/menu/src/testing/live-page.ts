/** Makes a page the one that scripts run on. */
export function show(page: Document): void {
  document.documentElement.replaceWith(document.importNode(page.documentElement, true));
}
