/** What would take it away: that another shop is worked on, or only the end of the session. */
export type Loss = 'shop' | 'session';

type Question = (leaving: Loss) => Promise<boolean>;

/** More than one thing may be unsaved: a form, what waits for the line to be back, what is on its way. */
const questions = new Map<Question, Loss>();

/** Set by whatever has unsaved changes, for as long as it has them. */
export function setLeaveQuestion(ask: Question, lostWith: Loss): () => void {
  questions.set(ask, lostWith);
  return () => {
    questions.delete(ask);
  };
}

/** Whether something on the screen would be lost with it. */
export const isSomethingUnsaved = () => questions.size > 0;

/** For what ends the work on a screen without another page being opened, or before it is. */
export async function mayLeave(leaving: Loss): Promise<boolean> {
  for (const [ask, lostWith] of questions) {
    const isLost = leaving === 'session' || lostWith === 'shop';
    if (isLost && !(await ask(leaving))) return false;
  }
  return true;
}
