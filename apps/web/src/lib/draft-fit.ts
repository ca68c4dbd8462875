import type { z } from 'zod';

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;
const branches = ['object', 'array', 'record', 'map', 'set', 'tuple'];

/** A wrong word or number is what the form itself complains about; a list where a text belongs would break it. */
function isBroken(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.every((branch) => branch.some(isBroken));
  if (issue.code !== 'invalid_type') return false;
  return branches.includes(issue.expected) || !isLeaf(issue.input);
}

/** Whether a form of this schema can show the values, be they right or wrong. */
export function fitsForm(schema: z.ZodType, values: unknown): boolean {
  const { error } = schema.safeParse(values, { reportInput: true });
  return !error?.issues.some(isBroken);
}
