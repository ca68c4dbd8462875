/** The results in the order of the items, a few of which are worked on before anybody asks. */
export async function* workAhead<T, R>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  atOnce: number,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  const begin = (item: T) => {
    const result = work(item);
    // Told when its turn comes, and not before.
    result.catch(() => {});
    underWay.push(result);
  };
  for await (const item of items) {
    begin(item);
    if (underWay.length >= atOnce) yield (await underWay.shift()) as R;
  }
  for (const result of underWay) yield await result;
}
