import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Meter } from '../meter.ts';

export interface StoredFile {
  size: number;
  /** To be read or destroyed. */
  stream: Readable;
  /** Of what was put, in hex, where the store tells. */
  md5?: string | undefined;
}

export interface ListedFile {
  name: string;
  size: number;
}

export interface FileAddress {
  url: string;
  /** How long whoever was given it may go on using it. */
  keptSeconds: number;
}

export interface Watchers {
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  meter?: Meter | undefined;
}

/**
 * Where uploaded files lie. A name has folders in it, such as `a/b/c.webp`; what it names never changes. A store that
 * cannot be used throws `storage_unavailable`, and one that is full `storage_full`.
 */
export interface FileStore {
  /** Whole or not at all; the same file may be put again. */
  put(name: string, content: Buffer, type: string): Promise<void>;
  /** Nothing where there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Also fine when it is gone already. */
  remove(name: string): Promise<void>;
  /** Every file, in no order that could be relied on; what comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile>;
  /** Has it written down when it goes away and when it is back, and asks it once. */
  watch?(watchers: Watchers): void;
  /** Where browsers fetch the file themselves; not there where they have to ask the program. */
  addressOf?(name: string): Promise<FileAddress>;
}
