import { useEffect, useState } from 'react';

const aMinute = 60_000;

/** The time, to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), aMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
