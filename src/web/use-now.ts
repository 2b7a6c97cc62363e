import { useEffect, useState } from 'react';

/** The time in milliseconds, read again now and then, so that "2m ago" and "today" stay true while they are looked at. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
