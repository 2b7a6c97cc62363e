import { useEffect, useState } from 'react';
import { dayOf } from '#features/tasks/web';

/** The day on the reader's calendar; a view that stays open overnight turns the page. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
