const hiddenTags = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD']);

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  hiddenTags.has(element.tagName) ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open'));

/**
 * For every element that a query by role passes, jsdom works out all of its style from a style sheet of its own,
 * about half of the time of such a query. No style sheet of ours is there, so what hides a thing are its tag and attributes.
 */
export function makeStylesCheap() {
  window.getComputedStyle = (element) => {
    const { style } = element as HTMLElement;
    const own = (name: string, usual: string) => style?.getPropertyValue(name) || usual;
    return {
      display: isHidden(element) ? 'none' : own('display', 'block'),
      visibility: own('visibility', 'visible'),
      pointerEvents: own('pointer-events', 'auto'),
      getPropertyValue: (name: string) => own(name, ''),
    } as CSSStyleDeclaration;
  };
}
