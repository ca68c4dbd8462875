export interface Point {
  /** In hours. */
  at: number;
  value: number;
}

export interface Trend {
  /** A robust line through all points: how much more in an hour. */
  slope: number;
  /** Twice the standard error of it: where the true one may lie. */
  give: number;
  /** How far a point lies from the line, as a rule. */
  noise: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Neighbours that are alike tell less than so many of their own would. */
function likeness(rests: number[]): number {
  const products = rests.slice(1).map((rest, i) => rest * (rests[i] ?? 0));
  const squares = rests.reduce((sum, rest) => sum + rest * rest, 0);
  if (squares === 0) return 0;
  return Math.min(0.95, Math.max(0, products.reduce((sum, product) => sum + product, 0) / squares));
}

/** By Theil and Sen: the median of the slopes between all pairs, which a few wild points do not move. */
export function trendOf(points: readonly Point[]): Trend {
  const slopes: number[] = [];
  for (const [i, a] of points.entries())
    for (const b of points.slice(i + 1)) if (b.at > a.at) slopes.push((b.value - a.value) / (b.at - a.at));
  const slope = median(slopes);
  const start = median(points.map(({ at, value }) => value - slope * at));
  const rests = points.map(({ at, value }) => value - slope * at - start);
  // As a standard deviation would be, without being moved by the wild ones.
  const noise = 1.4826 * median(rests.map(Math.abs));
  const alike = likeness(rests);
  const counted = Math.max(2, (points.length * (1 - alike)) / (1 + alike));
  const mean = points.reduce((sum, { at }) => sum + at, 0) / points.length;
  const spread = Math.sqrt(points.reduce((sum, { at }) => sum + (at - mean) ** 2, 0) / points.length);
  return { slope, give: (2 * noise) / (spread * Math.sqrt(counted)), noise };
}
