import { useEffect, useState } from 'react';
import { type Loss, setLeaveQuestion } from './leave-question.ts';

interface Asked {
  leaving: Loss;
  answer: (mayLeave: boolean) => void;
}

/** Whoever asks beforehand gets the same question as whoever is on the way to another page. */
export function useLeaveQuestion(isUnsaved: boolean, lostWith: Loss): Asked | undefined {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (leaving: Loss) => new Promise<boolean>((answer) => setAsked({ leaving, answer }));
    return setLeaveQuestion(ask, lostWith);
  }, [isUnsaved, lostWith]);
  return (
    asked && {
      leaving: asked.leaving,
      answer(mayLeave) {
        setAsked(undefined);
        asked.answer(mayLeave);
      },
    }
  );
}
