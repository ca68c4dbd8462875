/** What the lines are called. */
export const gridWords = {
  sizes: {
    name: 'sizes.name',
    nameOf: 'sizes.name_of',
    numbered: 'sizes.numbered',
    add: 'sizes.add',
  },
  options: {
    name: 'options.name',
    nameOf: 'options.name_of',
    numbered: 'options.numbered',
    add: 'options.add',
  },
} as const;

export type GridKind = keyof typeof gridWords;
