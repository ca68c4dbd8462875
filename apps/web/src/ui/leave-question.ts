type Question = () => Promise<boolean>;

let question: Question | undefined;

/** Set by the screen with unsaved changes, for as long as it has them. */
export function setLeaveQuestion(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether something on the screen would be lost with it. */
export const isSomethingUnsaved = () => question !== undefined;

/** For what ends the work on a screen before it takes the person to another page. */
export const mayLeave: Question = async () => (question ? question() : true);
