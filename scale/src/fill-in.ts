/** Puts values in place of what the file names, and is told where it does not. */
export function fillIn(text: string, values: [find: string, put: string][]): string {
  return values.reduce((filled, [find, put]) => {
    if (!filled.includes(find)) throw new Error(`"${find}" is not in the file any more.`);
    return filled.replaceAll(find, put);
  }, text);
}
