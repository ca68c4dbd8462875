interface Fault {
  name: string;
  from: number;
  until: number;
  errors: number;
  /** Of the last error that belongs to it, after it was over. */
  lastAfterMs: number;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** When something was broken, and when somebody noticed. */
export function openTimeline() {
  const faults: Fault[] = [];
  const stray: number[] = [];

  return {
    noteError(): void {
      const latest = faults.at(-1);
      if (!latest) return void stray.push(performance.now());
      latest.errors++;
      latest.lastAfterMs = Math.max(latest.lastAfterMs, performance.now() - latest.until);
    },
    async during(name: string, fault: () => Promise<void>): Promise<void> {
      const entry: Fault = {
        name,
        from: performance.now(),
        until: Number.POSITIVE_INFINITY,
        errors: 0,
        lastAfterMs: 0,
      };
      faults.push(entry);
      await fault();
      entry.until = performance.now();
    },
    lines: (): string[] =>
      faults.map(
        ({ name, from, until, errors, lastAfterMs }) =>
          `${name}: ${seconds(until - from)}, ${errors} errors, the last ${seconds(lastAfterMs)} after it was over`,
      ),
    /** Errors that came later than they may after a fault, or before any. */
    errorsAfter: (graceMs: number): string[] => [
      ...stray.map(() => 'an error before anything was broken'),
      ...faults.filter(({ lastAfterMs }) => lastAfterMs > graceMs).map(({ name }) => `long after ${name}`),
    ],
  };
}
