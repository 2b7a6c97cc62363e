// Plain values and the smallest rules, without zod, which every view of tasks reads.

export const sprintStatuses = ['PLANNED', 'ACTIVE', 'COMPLETED', 'CANCELED'] as const;

/** True for a sprint that items can join. */
export const isOpen = (sprint: { readonly status: (typeof sprintStatuses)[number] } | undefined): boolean =>
  sprint?.status === 'PLANNED' || sprint?.status === 'ACTIVE';

interface Turn {
  readonly startsAt: string;
  readonly number: number;
}

/** The order in which sprints come. */
export const inTurn = (one: Turn, other: Turn): number =>
  one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : one.number - other.number;

/** Where the unfinished items of a completed sprint go: to the next planned one, to the backlog, or nowhere. */
export const rollovers = ['NEXT', 'BACKLOG', 'KEEP'] as const;

export const startWeekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The cadence of a project that has set none. */
export const plainCadence = {
  enabled: false,
  durationWeeks: 2,
  startWeekday: 'MO',
  cooldownDays: 0,
  upcomingCount: 2,
  autoStart: true,
  autoComplete: true,
  rollover: 'NEXT',
  allowParallel: false,
} as const;

/** The maximum number of sprints of a project, and of items in a sprint. */
export const SPRINTS_MOST = 500;
export const ITEMS_MOST = 1000;
/** The maximum number of times that items were added to a sprint, removed ones included. */
export const STAYS_MOST = 5000;
/** The longest sprint, in days: half a year. */
export const SPRINT_DAYS_MOST = 182;

/** The maximum number of issues beside the sprints of a project. */
export const ISSUES_MOST = 1000;
