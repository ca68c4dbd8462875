import { test as base } from '../fixtures.ts';
import { rememberAnnouncements } from './announcements.ts';
import { ScreenReader } from './screen-reader.ts';

interface Fixtures {
  /** Begins to read a journey on the page; all of what is written of it is heard by the end. */
  read: (journey: string) => Promise<ScreenReader>;
}

export const test = base.extend<Fixtures>({
  // What glides in is in the tree before it is in its place.
  contextOptions: { reducedMotion: 'reduce' },

  page: async ({ page }, use) => {
    await rememberAnnouncements(page.context());
    await use(page);
  },

  read: async ({ page }, use) => {
    const readers: ScreenReader[] = [];
    await use(async (journey) => {
      const reader = await ScreenReader.start(page, journey);
      readers.push(reader);
      return reader;
    });
    for (const reader of readers) reader.finish();
  },
});
