/** A schedule that people select without knowing cron. */
export type Readable =
  | { readonly every: 'DAY' | 'WORKDAY'; readonly time: string }
  /** The day of the week, 0 for Sunday, or of the month. */
  | { readonly every: 'WEEK' | 'MONTH'; readonly day: number; readonly time: string };

const CRON = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|\d|1-5)$/;

/** The schedule that five fields of cron say, if it is one of the usual ones; null otherwise. */
export function readableCron(cron: string): Readable | null {
  const [, minute, hour, dayOfMonth, dayOfWeek] = CRON.exec(cron.trim()) ?? [];
  if (minute === undefined || hour === undefined || Number(minute) > 59 || Number(hour) > 23) return null;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (dayOfMonth !== '*') {
    const day = Number(dayOfMonth);
    return dayOfWeek === '*' && day >= 1 && day <= 31 ? { every: 'MONTH', day, time } : null;
  }
  if (dayOfWeek === '*') return { every: 'DAY', time };
  if (dayOfWeek === '1-5') return { every: 'WORKDAY', time };
  const day = Number(dayOfWeek) % 7;
  return Number(dayOfWeek) <= 7 ? { every: 'WEEK', day, time } : null;
}

/** The five fields of cron for a schedule. */
export function cronOf(readable: Readable): string {
  const [hour, minute] = readable.time.split(':').map(Number);
  const at = `${minute ?? 0} ${hour ?? 9}`;
  switch (readable.every) {
    case 'DAY':
      return `${at} * * *`;
    case 'WORKDAY':
      return `${at} * * 1-5`;
    case 'WEEK':
      return `${at} * * ${readable.day}`;
    case 'MONTH':
      return `${at} ${readable.day} * *`;
  }
}
