const unprintable = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** A text without what no person types and what XML and PostgreSQL do not take; tabs and line breaks stay. */
export const plainText = (text: string): string => text.toWellFormed().replace(unprintable, '');
