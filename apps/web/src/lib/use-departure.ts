import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leaves for another page once the screen has heard that nothing is unsaved any more; at once, the question
 * about unsaved changes would still come up.
 */
export function useDeparture() {
  const navigate = useNavigate();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    if (to !== undefined) void navigate(to);
  }, [to, navigate]);
  return setTo;
}
