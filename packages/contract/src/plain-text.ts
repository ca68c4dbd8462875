import { z } from 'zod';

// Control characters have no place in text that people read; line breaks and tabs do, where lines are allowed.
const controlInLine = /[\p{Cc}\u2028\u2029]/u;
const controlInLines = /(?![\n\r\t])\p{Cc}/u;
// They would turn the text around them, prices included.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/;

/** One line, such as a name. */
export const textLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !controlInLine.test(text) && !directionOverrides.test(text), 'validation.text_invalid');

/** Several lines, such as a description. */
export const textLines = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (text) => !controlInLines.test(text) && !directionOverrides.test(text),
      'validation.text_invalid',
    );
