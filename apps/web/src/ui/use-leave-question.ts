import { useEffect, useState } from 'react';
import { setLeaveQuestion } from './leave-question.ts';

interface Asked {
  answer: (mayLeave: boolean) => void;
}

/** Whoever asks beforehand gets the same question as whoever is on the way to another page. */
export function useLeaveQuestion(isUnsaved: boolean): Asked | undefined {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    if (!isUnsaved) return;
    return setLeaveQuestion(() => new Promise((answer) => setAsked({ answer })));
  }, [isUnsaved]);
  return (
    asked && {
      answer(mayLeave) {
        setAsked(undefined);
        asked.answer(mayLeave);
      },
    }
  );
}
