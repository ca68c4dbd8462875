import type { FileStore } from './file-store.ts';

/** Where else than from the program pages load files. */
export async function fileOrigins({ addressOf }: FileStore): Promise<string[]> {
  return addressOf ? [new URL((await addressOf('any.webp')).url).origin] : [];
}
