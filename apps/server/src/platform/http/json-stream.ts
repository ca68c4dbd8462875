import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';

/**
 * An object as JSON whose last field is a list too long to be held at once. A page is asked for when the one before has
 * gone out. Where one fails the answer breaks off, so that nobody takes a part for all of it.
 */
export function jsonStream(fields: object, listName: string, pages: AsyncIterable<object[]>): Readable {
  // Whoever reads the stream asks for the pages, but it is still the caller's work.
  const forCaller = AsyncLocalStorage.snapshot();
  async function* text() {
    yield `${JSON.stringify({ ...fields, [listName]: [] }).slice(0, -2)}`;
    const asked = pages[Symbol.asyncIterator]();
    for (let separator = ''; ; separator = ',') {
      const { done, value } = await forCaller(() => asked.next());
      if (done) break;
      yield separator + value.map((entry) => JSON.stringify(entry)).join(',');
    }
    yield ']}';
  }
  return Readable.from(text(), { objectMode: false, highWaterMark: 64 * 1024 });
}
