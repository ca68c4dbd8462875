export const all = <T extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): T[] => [...within.querySelectorAll<T>(selector)];

export const one = <T extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): T | null => within.querySelector<T>(selector);
