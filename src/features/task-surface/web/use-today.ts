import { useEffect, useState } from 'react';
import { dayOf } from '#features/tasks/web';

/** The current day in the reader's calendar. It changes at midnight in a view that stays open. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}
