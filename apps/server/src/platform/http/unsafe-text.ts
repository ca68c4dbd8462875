interface Found {
  value: unknown;
  key: string;
  holder: Found | undefined;
}

/**
 * PostgreSQL cannot store a NUL and UTF-8 cannot carry half of a surrogate pair, so no text with either
 * gets past the door. Answers the path of the first such text, keys included.
 */
export function findUnsafeText(root: unknown): string[] | undefined {
  // A list of what is still to be looked at, because a call within a call ends where the stack does.
  const waiting: Found[] = [{ value: root, key: '', holder: undefined }];
  for (let found = waiting.pop(); found; found = waiting.pop()) {
    const { value } = found;
    if (typeof value === 'string' && !isSafe(value)) return pathOf(found);
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.entries(value);
    if (inner.some(([key]) => !isSafe(key))) return pathOf(found);
    for (const [key, value] of inner.reverse()) waiting.push({ value, key, holder: found });
  }
  return undefined;
}

function pathOf(found: Found): string[] {
  const path: string[] = [];
  for (let at = found; at.holder; at = at.holder) path.unshift(at.key);
  return path;
}

const isSafe = (text: string) => text.isWellFormed() && !text.includes('\u0000');
