interface Read {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** What is said where some of what a screen needs could not be read, and another try of just that. */
export function failureOf(reads: readonly Read[]) {
  const failed = reads.flatMap(({ error, refetch }) => (error ? [{ error, refetch }] : []));
  const [first] = failed;
  if (!first) return undefined;
  return {
    error: first.error,
    retry() {
      for (const { refetch } of failed) void refetch();
    },
  };
}
