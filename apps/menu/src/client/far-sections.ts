/**
 * Sections far below the screen are not laid out and have a height that is only guessed: whoever jumps would land
 * elsewhere. So before the first jump all of them are.
 */
export const layOutAll = (): void => document.documentElement.classList.add('all');

/** Nor does a browser that opens the page again find the place where its guest was. */
export function layOutWhereItWasLeft(): void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (how && how.type !== 'navigate') layOutAll();
}
