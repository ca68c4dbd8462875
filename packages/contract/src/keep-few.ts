/** What is made for a key, kept for the next who asks; the keys may be without number. */
export function keepFew<Value>(most: number, make: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (kept.size >= most) kept.clear();
    kept.set(key, made);
    return made;
  };
}
