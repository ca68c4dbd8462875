/** Only what differs from before, so that nobody overwrites what somebody else is changing. */
export function changedBody<Body extends object>(before: Body | undefined, after: Body): Partial<Body> {
  if (!before) return after;
  const isSame = (key: keyof Body) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const keys = Object.keys(after) as (keyof Body)[];
  return Object.fromEntries(
    keys.filter((key) => !isSame(key)).map((key) => [key, after[key]]),
  ) as Partial<Body>;
}
