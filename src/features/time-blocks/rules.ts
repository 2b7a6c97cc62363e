/** The shortest and the longest block, in minutes. */
export const MINUTES_LEAST = 5;
export const MINUTES_MOST = 24 * 60;

export interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

export const minutesOf = ({ startsAt, endsAt }: Times): number => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** True for times that a block can have. */
export const canBePlanned = (times: Times): boolean => minutesOf(times) >= MINUTES_LEAST && minutesOf(times) <= MINUTES_MOST;

/** True if a block has some of its time in a range. */
export const overlaps = (block: Times, range: Times): boolean => block.startsAt < range.endsAt && block.endsAt > range.startsAt;
