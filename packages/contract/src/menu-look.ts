/** How the guests' page arranges dishes: boxes, a plain list, large photos, or words alone with dotted leaders. */
export const menuLayouts = ['cards', 'list', 'grid', 'typographic'] as const;
export type MenuLayout = (typeof menuLayouts)[number];

/** What it is set in: the device's own letters, or one of two pairs that come with the page. */
export const menuTypefaces = ['system', 'modern', 'classic'] as const;
export type MenuTypeface = (typeof menuTypefaces)[number];
