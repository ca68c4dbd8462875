type Question = () => Promise<boolean>;

/** More than one thing may be unsaved: a form, what waits for the line to be back, what is on its way. */
const questions = new Set<Question>();

/** Set by whatever has unsaved changes, for as long as it has them. */
export function setLeaveQuestion(ask: Question): () => void {
  questions.add(ask);
  return () => {
    questions.delete(ask);
  };
}

/** Whether something on the screen would be lost with it. */
export const isSomethingUnsaved = () => questions.size > 0;

/** For what ends the work on a screen before it takes the person to another page. */
export const mayLeave: Question = async () => {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
};
