type Content = Node | string | false | undefined;

/** An element with its properties and what is in it; what is not there is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...content: Content[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content.filter((part) => part !== false && part !== undefined));
  return made;
}
