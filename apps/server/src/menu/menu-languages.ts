import type { LocalizedText } from '@sofra/contract/localized-text';
import { languageOf } from '@sofra/reference-data/languages';
import type { FieldProblem } from '../platform/errors.ts';

/** A menu is written in languages that the lists know; `field` names the text in the refusal. */
export const languageProblems = (field: string, text: LocalizedText | null | undefined): FieldProblem[] =>
  Object.keys(text ?? {})
    .filter((code) => !languageOf(code))
    .map((code) => ({ path: `${field}.${code}`, message: { key: 'validation.language', values: {} } }));
