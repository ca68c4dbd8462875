import { useSyncExternalStore } from 'react';
import { currentPerson } from '../lib/api-client.ts';
import { keptKey } from '../lib/local-storage.ts';
import { createTapLine, type LineState, type TapLine } from './tap-line.ts';

const lines = new Map<string, TapLine>();

/** The one of this tab for whoever is signed in; every page shows the same. */
export function lineOf(shopId: string): TapLine {
  const key = keptKey(currentPerson() ?? '', `taps:${shopId}`);
  const line = lines.get(key) ?? createTapLine(key);
  lines.set(key, line);
  return line;
}

export function useTapLine(shopId: string): LineState {
  const line = lineOf(shopId);
  return useSyncExternalStore(line.listen, line.state);
}
