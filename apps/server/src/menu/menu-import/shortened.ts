import { headingMax } from '@sofra/contract/sheet-headings';

/**
 * What is kept and told of a cell beside the table itself: it stands there once for each column or each mistake. What
 * was cut is longer than a heading can be, so that it means nothing, and stays as it is when it is cut again.
 */
export const shortened = (text: string): string =>
  text.length > headingMax ? `${text.slice(0, headingMax)}…` : text;
