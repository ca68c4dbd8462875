import { type Weekday, weekdays } from '@sofra/contract/opening-hours';

const hasMessage = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The first message anywhere below; a day may be wrong as a whole or in one of its times. */
export function firstMessage(error: unknown): string | undefined {
  if (hasMessage(error)) return error.message;
  if (typeof error !== 'object' || error === null) return undefined;
  for (const part of Object.values(error)) {
    const found = firstMessage(part);
    if (found) return found;
  }
  return undefined;
}

/** What is wrong with each day, as the form keeps it. */
export function dayErrors(error: unknown): Partial<Record<Weekday, string>> {
  if (typeof error !== 'object' || error === null) return {};
  const byDay = error as Partial<Record<Weekday, unknown>>;
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const message = firstMessage(byDay[day]);
      return message ? [[day, message]] : [];
    }),
  );
}
