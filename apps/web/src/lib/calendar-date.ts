/** 'Oct 29, 2026', as the language writes a day of the calendar. */
export const calendarDate = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
