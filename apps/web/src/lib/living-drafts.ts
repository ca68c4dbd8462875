// Where the browser has no locks (an address without https), the draft of another open tab is offered too.
const locks = () => ('locks' in navigator ? navigator.locks : undefined);

/** Tells the other tabs that this one is still being written. The answer ends it; so does closing the tab. */
export function holdDraft(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()
    ?.request(key, () => held)
    .catch(() => {});
  return release;
}

/** The drafts that are open in another tab. */
export async function heldDrafts(): Promise<Set<string>> {
  const snapshot = await locks()
    ?.query()
    .catch(() => undefined);
  return new Set(snapshot?.held?.flatMap(({ name }) => name ?? []));
}
