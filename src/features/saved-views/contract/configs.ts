import { z } from 'zod';
import { line, optionalLine } from '#contract/fields';
import { CONDITIONS_MAX, filterOperators, VALUES_MAX } from '#contract/filters';
import { TaskPriority } from '#features/tasks/contract';

/** Ids of people or labels, and values such as `me` and `none`. */
const named = z.array(line(64)).max(50);
/**
 * The name of a column: a field of the task, `field:` with the id of a custom field, or the name of a field that is shown
 * like one.
 */
const columnName = z.string().regex(/^[a-zA-Z]{1,40}$|^field:[\da-zA-Z-]{1,40}$/, 'Use the name of a column');

/** A filter of tasks: its text, and a condition for each of its fields. */
export const StoredFilter = z.strictObject({
  text: optionalLine(200),
  where: z
    .array(
      z.strictObject({
        field: z.string().regex(/^(f\.)?[\da-zA-Z-]{1,40}$/, 'Use the name of a field'),
        op: z.enum(filterOperators.own),
        values: z.array(line(200)).min(1).max(VALUES_MAX),
      }),
    )
    .max(CONDITIONS_MAX),
});
export type StoredFilter = z.infer<typeof StoredFilter>;

/** A filter of tasks in the format until November 2026. It is read, and may still be sent. */
const FormerFilter = z.strictObject({
  text: optionalLine(200),
  assignees: named,
  priorities: z.array(TaskPriority).max(4),
  labels: named,
  due: z.enum(['overdue', 'today', 'week', 'none']).nullable(),
  milestones: z.boolean(),
  /** The accepted values of each field, by its id or name. */
  fields: z
    .record(z.string().regex(/^[\da-zA-Z-]{1,40}$/), z.array(line(200)).max(50))
    .refine((fields) => Object.keys(fields).length <= 20, 'Filter by at most 20 fields'),
});
export type FormerFilter = z.infer<typeof FormerFilter>;
const TaskFilterConfig = z.union([StoredFilter, FormerFilter]);

export const BoardConfig = z.strictObject({
  filter: TaskFilterConfig,
  group: z.enum(['none', 'assignee', 'priority', 'label', 'sprint']),
  sort: z.enum(['manual', 'priority', 'due', 'newest']),
});
export type BoardConfig = z.infer<typeof BoardConfig>;

export const ListConfig = z.strictObject({
  filter: TaskFilterConfig,
  group: z.enum(['none', 'status', 'priority', 'assignee', 'label', 'sprint', 'due']),
  sort: z.array(z.strictObject({ column: columnName, descending: z.boolean() })).max(5),
  columns: z.array(z.strictObject({ column: columnName, width: z.int().min(40).max(1000).nullable() })).max(100),
});
export type ListConfig = z.infer<typeof ListConfig>;

export const CalendarConfig = z.strictObject({
  filter: StoredFilter,
  period: z.enum(['month', 'week', 'day', 'agenda']),
  /** Both by default. */
  show: z.enum(['tasks', 'issues']).optional(),
  color: z.enum(['status', 'priority', 'assignee', 'label']),
});
export type CalendarConfig = z.infer<typeof CalendarConfig>;

export const TimelineConfig = z.strictObject({
  filter: StoredFilter,
  zoom: z.enum(['day', 'week', 'month', 'quarter']),
  group: z.enum(['none', 'status', 'assignee', 'label', 'sprint', 'milestone']),
  color: z.enum(['status', 'priority', 'assignee', 'label']),
  /** Tasks without dates have rows. */
  undated: z.boolean(),
  /** The critical path is marked. */
  critical: z.boolean(),
  /** The baseline is shown. */
  baseline: z.boolean().optional(),
});
export type TimelineConfig = z.infer<typeof TimelineConfig>;

/** A search for issues, or the range, filter and charts of analytics: the parameters in the address with their values. */
export const IssuesConfig = z.strictObject({
  search: z
    .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.array(optionalLine(200)).max(50))
    .refine((search) => Object.keys(search).length <= 20, 'Use at most 20 parameters'),
});
export type IssuesConfig = z.infer<typeof IssuesConfig>;

/** A saved search: its text, in the language of the search. */
export const SearchConfig = z.strictObject({ query: line(200) });
export type SearchConfig = z.infer<typeof SearchConfig>;
