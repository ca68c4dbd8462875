import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';

/** Whether a sign-in with this password wants a code beside it, as the server has just said. */
export function useCodeQuestion(focus: () => void) {
  const [isAsked, setAsked] = useState(false);
  // Once the field is there.
  const onAsked = useEffectEvent(focus);
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
  return {
    isAsked,
    /** What the field for the code says of the answer; nothing where the answer was about something else. */
    read(error: unknown): { message: string | undefined } | undefined {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code !== 'code_required' && error.code !== 'code_wrong') return undefined;
      setAsked(true);
      return { message: error.code === 'code_wrong' ? error.message : undefined };
    },
  };
}
