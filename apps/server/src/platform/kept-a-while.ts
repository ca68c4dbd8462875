interface Keeping {
  /** For so long what was made is given to everybody. */
  ms: number;
  now: () => Date;
}

/** Something that takes a while to make and may lag behind: made once for all who ask at once, and kept for a time. */
export function keepAWhile<T>(make: () => Promise<T>, { ms, now }: Keeping): () => Promise<T> {
  let kept: { made: T; at: number } | undefined;
  let making: Promise<T> | undefined;

  async function makeAnew(): Promise<T> {
    const made = await make();
    kept = { made, at: now().getTime() };
    return made;
  }

  return async () => {
    const at = now().getTime();
    // A clock that was put back would keep it for longer.
    if (kept && at >= kept.at && at < kept.at + ms) return kept.made;
    making ??= makeAnew().finally(() => {
      making = undefined;
    });
    return making;
  };
}
