import type { Column } from '#features/projects/contract';
import { daysBetween } from '#contract/days';
import type { Filter } from '#contract/filters';
import { addDays, moved, type Plan, resized, type Span, spanOf } from '#features/task-planning/rules';
import { showsRule, type TaskFilterContext } from '#features/task-surface/rules';
import type { Task, TaskRow } from '#features/tasks/contract';

export type TimelineTask = TaskRow & Partial<Task>;

export const groupings = ['none', 'status', 'assignee', 'label', 'sprint', 'milestone'] as const;
export type TimelineGrouping = (typeof groupings)[number];

export interface TimelineContext extends TaskFilterContext {
  readonly columns: readonly Column[];
  /** Ids in alphabetical order of the names. */
  readonly people: readonly string[];
  readonly labels: readonly string[];
  /** Ids in the order in which sprints come. */
  readonly sprints: readonly string[];
}

/** A row: a task, and the days that it takes. */
export interface Dated {
  readonly task: TimelineTask;
  readonly span: Span | null;
}

export interface Group {
  readonly key: string;
  readonly rows: readonly Dated[];
  /** The days on which its tasks end; null if it does not depend on days. */
  readonly ends: EndDays | null;
}

/** The days after one and until another one; null has no limit on that side. */
export interface EndDays {
  readonly after: string | null;
  readonly until: string | null;
}

export interface Arranging {
  readonly filter: Filter;
  readonly group: TimelineGrouping;
  /** Open tasks without dates have rows too, after the others. */
  readonly hasUndated: boolean;
}

/** The rows of a timeline by groups, the open tasks without dates, and what every view of tasks knows about them. */
export function arranged(
  tasks: readonly TimelineTask[],
  { filter, group, hasUndated }: Arranging,
  context: TimelineContext,
  order: ReadonlyMap<string, Span>,
) {
  const shows = showsRule(filter, context);
  const counts = { TODO: 0, IN_PROGRESS: 0, REVIEW: 0, DONE: 0 };
  const undated: TimelineTask[] = [];
  const rows: Dated[] = [];
  const places = new Map<string, { task: TimelineTask; key: string | null }>();
  let shown = 0;
  for (const task of tasks) {
    counts[task.status] += 1;
    const isShown = shows(task);
    places.set(task.id, { task, key: isShown ? '' : null });
    if (!isShown) continue;
    shown += 1;
    const span = spanOf(task);
    // A completed task needs no date any more.
    if (span === null && task.status !== 'DONE') undated.push(task);
    if (span !== null || (hasUndated && task.status !== 'DONE')) rows.push({ task, span });
  }
  undated.sort((one, other) => one.number - other.number);
  return { groups: grouped(inTimelineOrder(rows, order), group, context), undated, places, counts, shown, total: tasks.length };
}

function grouped(rows: readonly Dated[], group: TimelineGrouping, context: TimelineContext): Group[] {
  if (group === 'none') return [{ key: '', rows, ends: null }];
  const keyOf = groupRule(group, rows, context);
  const byKey = Map.groupBy(rows, keyOf);
  const ends = endsRule(group, rows);
  return keysOf(group, rows, context, byKey).map((key) => ({ key, rows: byKey.get(key) ?? [], ends: ends(key) }));
}

/** Of milestones, each group has the days since the one before; the last group has those after all of them. */
function endsRule(group: TimelineGrouping, rows: readonly Dated[]): (key: string) => EndDays | null {
  if (group !== 'milestone') return () => null;
  const milestones = milestonesOf(rows);
  return (key) => {
    const at = milestones.findIndex(({ id }) => id === key);
    const before = milestones[(at === -1 ? milestones.length : at) - 1];
    return { after: before?.end ?? null, until: milestones[at]?.end ?? null };
  };
}

const milestonesOf = (rows: readonly Dated[]) =>
  rows
    .flatMap(({ task, span }) => (task.isMilestone && span ? [{ id: task.id, end: span.end }] : []))
    .sort((one, other) => (one.end < other.end ? -1 : Number(one.end > other.end)));

function groupRule(group: TimelineGrouping, rows: readonly Dated[], { labels }: TimelineContext): (row: Dated) => string {
  if (group === 'status') return ({ task }) => task.status;
  if (group === 'assignee') return ({ task }) => task.assigneeId ?? 'none';
  if (group === 'label') return ({ task: { labelIds } }) => labels.find((id) => labelIds.includes(id)) ?? 'none';
  if (group === 'sprint') return ({ task }) => task.sprintId ?? 'none';
  const milestones = milestonesOf(rows);
  return ({ task, span }) =>
    task.isMilestone && span ? task.id : ((span && milestones.find(({ end }) => span.end <= end)?.id) ?? 'none');
}

/** Every status, and of the others those in use; tasks without one last. */
function keysOf(
  group: TimelineGrouping,
  rows: readonly Dated[],
  context: TimelineContext,
  used: ReadonlyMap<string, unknown>,
): string[] {
  if (group === 'status') return context.columns.map(({ status }) => status);
  const known = orderedKeys(group, rows, context);
  const among = new Set(known);
  const former = [...used.keys()].filter((key) => key !== 'none' && !among.has(key)).sort();
  return [...known.filter((key) => used.has(key)), ...former, ...(used.has('none') ? ['none'] : [])];
}

function orderedKeys(group: TimelineGrouping, rows: readonly Dated[], { people, labels, sprints }: TimelineContext) {
  if (group === 'milestone') return milestonesOf(rows).map(({ id }) => id);
  return group === 'label' ? labels : group === 'sprint' ? sprints : people;
}

/**
 * By the days that rows had when they came into view, so that no row jumps while its bar is moved; those without dates last. The
 * days are looked up once for each row, and not in each of the many comparisons.
 */
function inTimelineOrder(rows: readonly Dated[], order: ReadonlyMap<string, Span>): Dated[] {
  const placed = rows.map((row) => ({ row, at: order.get(row.task.id) }));
  placed.sort(({ row: { task: one }, at: first }, { row: { task: other }, at: second }) => {
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || one.number - other.number;
    return compare(first.start, second.start) || compare(first.end, second.end) || one.number - other.number;
  });
  return placed.map(({ row }) => row);
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The days by which tasks are ordered, with those of new ones; the same map if there are none. */
export function orderWith(before: ReadonlyMap<string, Span>, tasks: readonly TimelineTask[]): ReadonlyMap<string, Span> {
  const added = tasks.flatMap((task) => {
    const span = before.has(task.id) ? null : spanOf(task);
    return span === null ? [] : [[task.id, span] as const];
  });
  return added.length === 0 ? before : new Map([...before, ...added]);
}

/** A line of a timeline, from top to bottom. */
export type Line =
  | { readonly kind: 'group'; readonly id: string; readonly group: Group }
  | ({ readonly kind: 'task'; readonly id: string } & Dated)
  | { readonly kind: 'new'; readonly id: string; readonly group: Group };

/**
 * Groups as lines; of a collapsed one only its head. One that takes new tasks ends in an empty line for them. The second of two
 * milestones on one day takes none: every task until then belongs to the first.
 */
export function linesOf(
  groups: readonly Group[],
  folded: ReadonlySet<string>,
  isGrouped: boolean,
  takesNew: (key: string) => boolean,
): Line[] {
  const lines: Line[] = [];
  for (const group of groups) {
    if (isGrouped) lines.push({ kind: 'group', id: `group:${group.key}`, group });
    if (isGrouped && folded.has(group.key)) continue;
    for (const row of group.rows) lines.push({ kind: 'task', id: row.task.id, ...row });
    if (takesNew(group.key) && !isNever(group.ends)) lines.push({ kind: 'new', id: `new:${group.key}`, group });
  }
  return lines;
}

const isNever = (ends: EndDays | null): boolean => ends !== null && ends.until !== null && ends.after === ends.until;

/** No calendar has more days off in a row that anyone would want to plan beyond. */
const DAYS_OFF_MOST = 366;

/**
 * The day for a new task of a group: a working day on which its tasks end, today or the next one if there is one, otherwise the
 * last one before today. Without a working day it is the nearest day.
 */
export function newDayIn(ends: EndDays | null, today: string, isOff: (day: string) => boolean): string {
  if (ends === null) return today;
  const nearest = endingWithin(ends, { start: today, end: today }).end;
  return workingFrom(nearest, ends, 1, isOff) ?? workingFrom(nearest, ends, -1, isOff) ?? nearest;
}

function workingFrom(from: string, ends: EndDays, step: 1 | -1, isOff: (day: string) => boolean): string | null {
  let day = from;
  for (let nth = 0; nth < DAYS_OFF_MOST && isAmong(ends, day); nth++) {
    if (!isOff(day)) return day;
    day = addDays(day, step);
  }
  return null;
}

const isAmong = ({ after, until }: EndDays, day: string): boolean =>
  (after === null || day > after) && (until === null || day <= until);

/** The days of a new task whose end stops at the first and the last day of its group. A single day stays one. */
export function endingWithin(ends: EndDays | null, span: Span): Span {
  const { after, until } = ends ?? NO_LIMIT;
  const end = until !== null && span.end > until ? until : after !== null && span.end <= after ? addDays(after, 1) : span.end;
  return { start: span.start === span.end || span.start > end ? end : span.start, end };
}

const NO_LIMIT: EndDays = { after: null, until: null };

/**
 * The line that a timeline is opened at: a few rows above the first task that is not over. Groups are read from their first
 * head.
 */
export function openingLine(lines: readonly Line[], today: string): number {
  if (lines[0]?.kind === 'group') return 0;
  const at = lines.findIndex((line) => line.kind === 'task' && line.task.status !== 'DONE' && (line.span?.end ?? today) >= today);
  return Math.max(0, at - ROWS_BEFORE);
}

const ROWS_BEFORE = 3;

/** What of a bar moves: all of it, or an end. */
export type Part = 'move' | 'start' | 'end';

/** The dates of a task of which a part moves by some days. One without dates has no part to move. */
export function changedBy(task: TimelineTask, part: Part, by: number): Plan {
  const span = spanOf(task);
  if (span === null) return {};
  return part === 'move' ? moved(task, by) : resized(task, part, addDays(part === 'end' ? span.end : span.start, by));
}

/** The days from the first of some spans to the last one; null for none. */
export function envelopeOf(spans: readonly Span[]): Span | null {
  const [first] = spans;
  if (!first) return null;
  let { start, end } = first;
  for (const span of spans) {
    if (span.start < start) start = span.start;
    if (span.end > end) end = span.end;
  }
  return { start, end };
}

/** By how many days a task ends later than before, or earlier (negative). Null if it has no dates any more. */
export const driftOf = (before: Span, now: Span | null): number | null =>
  now === null ? null : daysBetween(before.end, now.end);

/** How far a task is, from 0 to 1; null if it has no subtasks to tell. */
export const progressOf = ({ status, subtaskCount, subtaskDoneCount }: TimelineTask): number | null =>
  status === 'DONE' ? 1 : subtaskCount === 0 ? null : subtaskDoneCount / subtaskCount;
