/** A table as the document has it; the first column is words, the others are figures. */
export function markdownTable(titles: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(titles), `|---|${'---:|'.repeat(titles.length - 1)}`, ...rows.map(line)].join('\n');
}

/** With as many digits as mean something. */
export const figure = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: value < 1 ? 2 : 3 });

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

export function bytes(value: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, value)) / Math.log(1000)));
  return `${figure(value / 1000 ** power)} ${units[power]}`;
}
