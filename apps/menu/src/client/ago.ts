const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
] as const;

/** '2 hours ago', in the reader's words. */
export function ago(moment: number, language: string, now = Date.now()): string {
  const passed = now - moment;
  const [unit, length] = units.find(([, long]) => passed >= long) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(language).format(-Math.max(1, Math.floor(passed / length)), unit);
}
