export const all = (selector: string, within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

export const one = <T extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): T | null => within.querySelector<T>(selector);
