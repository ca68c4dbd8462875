const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** 1234567 as "1.2 MB". */
export function toldSize(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1_000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
