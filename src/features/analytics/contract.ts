import { z } from 'zod';
import { actions, inProject, inWorkspace } from '#contract/action';
import { conditionTexts } from '#contract/condition-texts';
import { Day, Moment, TimeZone } from '#contract/fields';
import { Id } from '#contract/ids';
import { issueFilterFields } from '#features/issues/fields';
import { TaskPriority } from '#features/tasks/contract';
import { taskFilterFields } from '#contract/task-filter-fields';
import type { FilterField } from '#contract/filters';
import { measures, momentSlices, sliceFields, sliceUnits, workspaceChartFields, workspaceSliceFields } from './fields.ts';

/** The longest range of days, so that a chart stays readable and its answer small. */
export const RANGE_DAYS_MAX = 731;
/** The most items that a chart of single items names. */
export const ITEMS_MAX = 400;
/** The most pairs of a slice and a segment. */
export const CELLS_MAX = 2000;

const Count = z.int().min(0);
const Hours = z.number().min(0);

/** An item as a chart of single items names it. */
const Item = z.object({ id: Id, projectId: Id, number: z.int(), title: z.string() });

export const Tiles = z.object({
  /** Without archived and deleted items, as on the board. */
  total: Count,
  completed: Count,
  inProgress: Count,
  overdue: Count,
  /** A rounded percentage; canceled items do not count. */
  completionRate: Count,
  /** Completed per week in the range. */
  throughputPerWeek: z.number().min(0),
  medianCycleHours: Hours.nullable(),
  /** Items that someone has started and not completed. */
  wip: Count,
  /** Open items that another one blocks; null for issues. */
  blocked: Count.nullable(),
});
export type Tiles = z.infer<typeof Tiles>;

/** The numbers of one kind of item. Statuses are those of tasks or of issues. */
export const Analytics = z.object({
  from: Day,
  until: Day,
  today: Day,
  tiles: Tiles,
  /** Items by status and priority. */
  groups: z.array(z.object({ status: z.string(), priority: TaskPriority, count: Count })),
  /** Every week that has a day of the range, by its Monday: items created and completed in it. */
  weeks: z.array(z.object({ week: Day, created: Count, completed: Count })),
  /** How many items were in each status at the end of each day. */
  flow: z.object({ first: Day, counts: z.array(z.object({ status: z.string(), daily: z.array(Count) })) }),
  cycle: z.object({
    count: Count,
    p50: Hours.nullable(),
    p85: Hours.nullable(),
    /** The latest completed ones. */
    items: z.array(Item.extend({ doneAt: Moment, hours: Hours })),
  }),
  /** How long the items completed in the range were in each status. */
  timeInStatus: z.array(z.object({ status: z.string(), items: Count, medianHours: Hours, totalHours: Hours })),
  /** Open work by assignee; null stands for no one. */
  people: z.array(
    z.object({
      userId: Id.nullable(),
      open: Count,
      overdue: Count,
      hours: Hours,
      points: Hours,
      /** The weekly hours of a member; null for guests and for those who ask as guests. */
      capacityHours: Hours.nullable(),
    }),
  ),
  labels: z.array(z.object({ labelId: Id.nullable(), open: Count, completed: Count })),
  /** Started items by age, the oldest first. */
  aging: z.array(Item.extend({ status: z.string(), since: Moment, hours: Hours })),
  /** Estimated and logged hours of the items completed in the range that have both, latest first; none for issues. */
  estimates: z.object({
    count: Count,
    estimatedHours: Hours,
    loggedHours: Hours,
    items: z.array(Item.extend({ estimatedHours: Hours, loggedHours: Hours })),
  }),
  /** When the open items will be completed, if weeks go on as the last ones; null without open or completed items. */
  forecast: z
    .object({
      remaining: Count,
      /** Completed in each of the last complete weeks, oldest first, which the runs draw from. */
      weekly: z.array(Count),
      runs: Count,
      /** The day by which this share of the runs was done; null for later than five years. */
      p50: Day.nullable(),
      p85: Day.nullable(),
      p95: Day.nullable(),
      /** The share of runs done by the end of each week, as a percentage. */
      chances: z.array(z.object({ by: Day, percent: z.number() })),
    })
    .nullable(),
});
export type Analytics = z.infer<typeof Analytics>;

/** The numbers of all projects together, and of each. Labels belong to one project. */
export const WorkspaceAnalytics = Analytics.omit({ labels: true }).extend({
  /** Those that have items which meet the conditions, by open items, the most first. */
  projects: z.array(
    z.object({ projectId: Id, total: Count, open: Count, completed: Count, overdue: Count, completedInRange: Count }),
  ),
});
export type WorkspaceAnalytics = z.infer<typeof WorkspaceAnalytics>;

/** One measure of the items by one field, and by a second one if it is asked for. */
export const Insight = z.object({
  from: Day,
  until: Day,
  today: Day,
  /** Of all items together. A median is null if there are none. */
  whole: z.object({ items: Count, value: z.number().nullable() }),
  /** The pairs that have items, those with the most first. An item with several labels or assignees counts in each. */
  cells: z.array(
    z.object({
      /** A value of the field, the first day of a period, or null for no value. */
      slice: z.string().nullable(),
      segment: z.string().nullable(),
      items: Count,
      value: z.number(),
    }),
  ),
  /** How many pairs there are; only the first 2,000 are listed. */
  cellCount: Count,
  /** The latest items of a time, each with its own; none for sums. `at` is the completion, or for an age the creation. */
  dots: z.array(Item.extend({ at: Moment, hours: Hours, segment: z.string().nullable() })),
});
export type Insight = z.infer<typeof Insight>;

const range = { from: Day.optional(), until: Day.optional(), timeZone: TimeZone.default('UTC') };
const ABOUT =
  'Days are those of `timeZone`. The range is `from` to `until`, both included, at most 731 days, and by default the last 30 days. `where` is a condition on a field as in the lists; charts count the items that meet every condition now.';

const INSIGHT =
  '`count`, `points` and `hours` are sums of the items on the board, or with a slice of a moment, of those created or completed in the range. `cycle` and `lead` are the median hours of the items completed in the range, from the first start and from the creation. `age` is the median hours since the creation of the open ones. `unit` is that of a moment; days are for ranges of at most 124.';

const insightQuery = (fields: readonly FilterField[]) => {
  const names = sliceFields(fields).map(({ name }) => name);
  return {
    ...range,
    measure: z.enum(measures).default('count'),
    slice: z.enum([...names, ...momentSlices]),
    segment: z.enum(names).optional(),
    unit: z.enum(sliceUnits).default('week'),
  };
};

export const analyticsActions = actions('analytics', 'analytics', {
  'get-task-analytics': {
    method: 'GET',
    about: `Returns the numbers of the tiles and charts about the tasks of a project. ${ABOUT}`,
    reach: inProject,
    right: { project: 'view' },
    query: { ...range, where: conditionTexts(taskFilterFields) },
    response: Analytics,
  },
  'get-issue-analytics': {
    method: 'GET',
    about: `Returns the numbers of the tiles and charts about the issues of a project. ${ABOUT}`,
    reach: inProject,
    right: { project: 'view' },
    query: { ...range, where: conditionTexts(issueFilterFields) },
    response: Analytics,
  },
  'get-workspace-analytics': {
    method: 'GET',
    about: `Returns the numbers of the tiles and charts about the tasks, or with \`kind=ISSUE\` the issues, of all projects of a workspace that you can see, together, and some numbers of each. Archived projects are left out. ${ABOUT}`,
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: { ...range, kind: z.enum(['TASK', 'ISSUE']).default('TASK'), where: conditionTexts(workspaceChartFields) },
    response: WorkspaceAnalytics,
  },
  'get-task-insight': {
    method: 'GET',
    about: `Returns one measure of the tasks of a project by one or two fields. ${INSIGHT} ${ABOUT}`,
    reach: inProject,
    right: { project: 'view' },
    query: { ...insightQuery(taskFilterFields), where: conditionTexts(taskFilterFields) },
    response: Insight,
  },
  'get-issue-insight': {
    method: 'GET',
    about: `Returns one measure of the issues of a project by one or two fields. Issues have no points and no hours. ${INSIGHT} ${ABOUT}`,
    reach: inProject,
    right: { project: 'view' },
    query: { ...insightQuery(issueFilterFields), where: conditionTexts(issueFilterFields) },
    response: Insight,
  },
  'get-workspace-insight': {
    method: 'GET',
    about: `Returns one measure of the tasks, or with \`kind=ISSUE\` the issues, of all projects of a workspace that you can see, by one or two fields. Archived projects are left out. ${INSIGHT} ${ABOUT}`,
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: {
      ...insightQuery(workspaceSliceFields),
      kind: z.enum(['TASK', 'ISSUE']).default('TASK'),
      where: conditionTexts(workspaceChartFields),
    },
    response: Insight,
  },
});
