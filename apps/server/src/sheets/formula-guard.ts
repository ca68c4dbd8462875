/** A spreadsheet that opens text as a table runs what begins like this; an apostrophe in front says that it is text. */
const runs = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/** For cells whose file cannot say that they are text. */
export const guardedInText = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** For cells that are known as text and are not run; only what looks guarded is, so that it comes back as it was. */
export const guardedInCell = (text: string): string => (guarded.test(text) ? `'${text}` : text);

/** Takes back what either of them did. */
export const unguarded = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
