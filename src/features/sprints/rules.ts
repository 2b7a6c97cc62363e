const DAY_MS = 86_400_000;
/** The longest sprint, in days: half a year. */
export const SPRINT_DAYS_MOST = 182;

/** The number of days of a sprint, both ends included. */
export const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS + 1;

/** What is wrong with the days of a sprint; undefined for nothing. */
export function daysFault(days: { startsAt: string; endsAt: string }): string | undefined {
  const length = lengthOf(days);
  if (length < 1) return 'A sprint cannot end before it starts.';
  return length > SPRINT_DAYS_MOST ? `A sprint can have up to ${SPRINT_DAYS_MOST} days.` : undefined;
}
