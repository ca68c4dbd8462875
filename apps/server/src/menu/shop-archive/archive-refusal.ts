import { AppError, type FieldProblem, fieldError } from '../../platform/errors.ts';

export type ArchiveProblem =
  | 'archive_type'
  | 'archive_damaged'
  | 'archive_password'
  | 'archive_unsafe'
  | 'archive_large'
  | 'archive_contents_missing'
  | 'archive_contents'
  | 'archive_version';

/** The file is not to be taken over; the sentence says why. */
export const refusedArchive = (problem: ArchiveProblem): AppError =>
  fieldError('file', `validation.${problem}`);

const problemsMax = 100;

/** What it says breaks rules: the sentence for the file, and each place where it does. */
export const refusedContents = (fields: readonly FieldProblem[]): AppError =>
  new AppError('validation', {
    fields: [...refusedArchive('archive_contents').fields, ...fields.slice(0, problemsMax)],
  });
