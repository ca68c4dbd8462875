import type { z } from 'zod';

export interface ValidationMessage {
  /** A translation key. */
  key: string;
  values: Record<string, string | number>;
}

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message'> & Record<string, unknown>;

const bounded = (issue: Issue, side: 'too_small' | 'too_big') => {
  const bound = Number(side === 'too_small' ? issue.minimum : issue.maximum);
  const kind = issue.origin === 'string' || issue.origin === 'array' ? issue.origin : 'number';
  // "At least 1 character" is better said as "required".
  if (side === 'too_small' && kind === 'string' && bound === 1) return 'validation.required';
  return `validation.${side}.${kind}`;
};

function keyOf(issue: Issue): string {
  // A schema with words of its own gives their translation key as the message.
  if (issue.message.startsWith('validation.')) return issue.message;
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return bounded(issue, issue.code);
    case 'invalid_type':
      return issue.input === undefined ? 'validation.required' : 'validation.invalid';
    case 'invalid_format':
      if (issue.format === 'email') return 'validation.email';
      return issue.format === 'url' ? 'validation.url' : 'validation.invalid';
    default:
      return 'validation.invalid';
  }
}

/** One validation issue as a translation key, the same on the server and in the forms. */
export function validationMessage(issue: z.core.$ZodIssue): ValidationMessage {
  const loose = issue as unknown as Issue;
  const values: Record<string, string | number> = {};
  if (typeof loose.minimum === 'number') values.minimum = loose.minimum;
  if (typeof loose.maximum === 'number') values.maximum = loose.maximum;
  return { key: keyOf(loose), values };
}
