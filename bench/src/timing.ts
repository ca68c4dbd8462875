export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const started = performance.now();
  const answer = await work();
  return { ms: performance.now() - started, answer };
}

export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

type Work = () => Promise<unknown>;

/** Both in turns, so that a busy moment of the machine falls on both. What each does first finds everything cold. */
export async function inTurns(
  ours: Work,
  bare: Work,
  rounds: number,
): Promise<{ ours: number[]; bare: number[] }> {
  const times = { ours: [] as number[], bare: [] as number[] };
  await bare();
  await ours();
  for (let round = 0; round < rounds; round++) {
    times.bare.push((await timed(bare)).ms);
    times.ours.push((await timed(ours)).ms);
  }
  return times;
}

/** How far apart the middle half of the rounds lies, as a share of the median. */
export const spreadOf = (values: number[]): number =>
  (percentile(values, 0.75) - percentile(values, 0.25)) / median(values);
