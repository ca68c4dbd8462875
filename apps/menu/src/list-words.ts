/** What the list says, in the order in which the page hands it to the script: names would weigh as much as the words. */
export const listWords = [
  'show',
  'quantity',
  'size',
  'remove',
  'removed',
  'undo',
  'clear',
  'empty',
  'total',
  'gone',
  'sold_out',
  'not_now',
  'close',
] as const;

export type ListWord = (typeof listWords)[number];

/** Stands in no text of ours. */
export const between = '|';
