import type { Tracing } from '../tracing/tracing.ts';
import type { FileStore } from './file-store.ts';

const facts = { kind: 'client' } as const;

/** A store elsewhere, whose answers may be slow; which file it was about is in no trace. */
export const traceFiles = (store: FileStore, tracing: Tracing): FileStore => ({
  ...store,
  put: (name, content, type) => tracing.inSpan('s3 put', facts, () => store.put(name, content, type)),
  read: (name) => tracing.inSpan('s3 get', facts, () => store.read(name)),
  remove: (name) => tracing.inSpan('s3 delete', facts, () => store.remove(name)),
});
