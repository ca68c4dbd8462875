/** Why a file is not read; each is the translation key of the sentence that says what to do about it. */
export type SheetProblem =
  | 'validation.sheet_type'
  | 'validation.sheet_old'
  | 'validation.sheet_password'
  | 'validation.sheet_damaged'
  | 'validation.sheet_empty'
  | 'validation.sheet_large'
  | 'validation.sheet_rows'
  | 'validation.sheet_columns';

/** Of its own, because an error of the program does not outlive the way between two processes. */
export class SheetRefusal extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
