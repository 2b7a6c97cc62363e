import { useEffect, useState } from 'react';

/** The time in milliseconds, updated regularly, so that "2m ago" and "today" stay true while they are shown. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
