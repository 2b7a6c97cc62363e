import { taskFilterFields } from '#contract/task-filter-fields';
import { issueFilterFields } from '#features/issues/fields';
import type { FilterField } from '#contract/filters';
import { workFilterFields } from '#features/work/fields';

const IN_EVERY_PROJECT: ReadonlySet<string> = new Set(['project', 'assignee', 'priority']);

/** The fields that mean the same in every project, for tasks and issues. */
export const workspaceChartFields: readonly FilterField[] = workFilterFields.filter(({ name }) => IN_EVERY_PROJECT.has(name));

/** What an insight measures: how many items, the sum of their points or estimated hours, or the median of a time. */
export const measures = ['count', 'points', 'hours', 'cycle', 'lead', 'age'] as const;
export type Measure = (typeof measures)[number];

/** The moments that an insight is sliced by, in days, weeks or months. */
export const momentSlices = ['created', 'completed'] as const;
export type MomentSlice = (typeof momentSlices)[number];
export const sliceUnits = ['day', 'week', 'month'] as const;
export type SliceUnit = (typeof sliceUnits)[number];

/** The longest range that has a slice for each day. */
export const DAY_SLICES_MAX = 124;

export const isTime = (measure: Measure): measure is 'cycle' | 'lead' | 'age' =>
  measure === 'cycle' || measure === 'lead' || measure === 'age';
export const isMoment = (slice: string): slice is MomentSlice => momentSlices.some((one) => one === slice);
/** Issues have no estimates. */
export const isEstimate = (measure: Measure): boolean => measure === 'points' || measure === 'hours';

/** The fields whose values an insight counts apart. */
export const sliceFields = (fields: readonly FilterField[]): FilterField[] =>
  fields.filter(({ kind }) => kind === 'choice' || kind === 'set' || kind === 'flag');

/** Statuses of tasks and issues mean the same in every project too. */
export const workspaceSliceFields: readonly FilterField[] = sliceFields(
  workFilterFields.filter(({ name }) => name === 'status' || IN_EVERY_PROJECT.has(name)),
);

/** The fields that the lists of tasks and of issues filter by. */
export const listFields: Readonly<Record<'tasks' | 'issues', readonly FilterField[]>> = {
  tasks: taskFilterFields,
  issues: issueFilterFields,
};
