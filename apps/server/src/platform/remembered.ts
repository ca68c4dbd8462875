/** Browsers send a few hundred different headers; whoever sends more, or much longer ones, is playing. */
const most = 500;
const longest = 300;

/** The same answer without thinking again: for what is asked of every request about one of its headers. */
export function remembered<T>(think: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = think(text);
    if (answers.size < most && text.length <= longest) answers.set(text, answer);
    return answer;
  };
}
