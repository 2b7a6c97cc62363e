/** The days of a week, which begins on Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/**
 * What happens to the tasks that wait for a task whose dates change: nothing, they move if they would overlap, or they keep
 * their distance.
 */
export const shiftModes = ['NONE', 'CONSUME_BUFFER', 'MAINTAIN_BUFFER'] as const;

/** The most holidays of a project. */
export const HOLIDAYS_MAX = 400;

/** The longest name of a holiday. */
export const HOLIDAY_NAME_MAX = 100;
