import { vi } from 'vitest';

/** jsdom has no screen; this gives it one of the width given. */
export function setScreenWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
