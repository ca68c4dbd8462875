/**
 * PostgreSQL cannot store a NUL and UTF-8 cannot carry half of a surrogate pair, so no text with either
 * gets past the door. Answers the path of the first such text, keys included.
 */
export function findUnsafeText(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isSafe(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isSafe(key)) return path;
    const found = findUnsafeText(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

const isSafe = (text: string) => text.isWellFormed() && !text.includes('\u0000');
