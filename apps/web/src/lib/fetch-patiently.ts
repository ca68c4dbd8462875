const pauseMs = 5_000;

/**
 * A part of the app that works unseen: while the line is cut it is asked for again until it comes. React's `lazy` alone
 * would remember the failure, and show it in place of the page.
 */
export async function fetchPatiently<T>(fetchPart: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await fetchPart();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}
