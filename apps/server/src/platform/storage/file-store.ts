import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** To be read or destroyed. */
  stream: Readable;
}

/** Where uploaded files lie. A name has folders in it, such as `a/b/c.webp`; what it names never changes. */
export interface FileStore {
  /** Whole or not at all; the same file may be put again. */
  put(name: string, content: Buffer, type: string): Promise<void>;
  /** Nothing where there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Also fine when it is gone already. */
  remove(name: string): Promise<void>;
}
