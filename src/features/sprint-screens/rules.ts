import type { IssueRow } from '#features/issues/contract';
import { taskStatusOf } from '#features/issues/rules';
import type { Sprint, SprintItem } from '#features/sprints/contract';
import { inTurn, isOpen } from '#features/sprints/fields';
import { amountOf, type Measure, measureOf, type Progress, progressOf, type Verdict, verdictOf } from '#features/sprints/rules';
import type { TaskStatus } from '#features/projects/contract';
import type { TaskRow } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { isDone, isIssue, type WorkRow } from '#features/work/rules';

/** The id of the group of what is in no sprint, and of that part of it which the next sprint has no room for. */
export const BACKLOG = 'backlog';
export const BEYOND = 'beyond';

export interface SprintGroup {
  /** The id of the sprint, BACKLOG or BEYOND. */
  readonly key: string;
  readonly sprint: Sprint | null;
  readonly rows: readonly WorkRow[];
}

/** A group as it is on the screen. */
export interface ShownGroup extends SprintGroup {
  /** All of its rows, which its head is about. */
  readonly all: readonly WorkRow[];
  /** How many of them the filter shows. */
  readonly count: number;
  readonly isFolded: boolean;
  /** True if it has no rows, whatever the filter shows, and says so. */
  readonly isEmpty: boolean;
}

/** True for the key of a part of the backlog. */
export const isBacklog = (key: string): boolean => key === BACKLOG || key === BEYOND;

/** The groups with the rows that the filter shows, unless they are folded. A part of the backlog beyond is there for its rows. */
export const shownGroups = (
  groups: readonly SprintGroup[],
  { shows, folded }: { shows: (row: WorkRow) => boolean; folded: ReadonlySet<string> },
): ShownGroup[] =>
  groups
    .map(({ rows: all, ...group }) => {
      const found = all.filter(shows);
      const isFolded = folded.has(group.key);
      return {
        ...group,
        all,
        count: found.length,
        isFolded,
        isEmpty: all.length === 0 && !isFolded,
        rows: isFolded ? [] : found,
      };
    })
    .filter(({ key, count }) => key !== BEYOND || count > 0);

/** What a row counts for. Issues have no estimate. */
export const pointsOf = (row: WorkRow): number => (isIssue(row) ? 0 : (row.estimate ?? 0));

/** Who has it: one person at most for a task. */
export const assigneesOf = (row: WorkRow): readonly string[] =>
  isIssue(row) ? row.assigneeIds : row.assigneeId === null ? [] : [row.assigneeId];

const statusOf = (row: WorkRow): TaskStatus => (isIssue(row) ? taskStatusOf(row.status) : row.status);

/** How far the rows are now. */
export const progressOfRows = (rows: readonly WorkRow[]): Progress =>
  progressOf(
    rows.map((row) => ({
      points: pointsOf(row),
      phase: isDone(row) ? 'done' : statusOf(row) === 'TODO' ? 'todo' : 'started',
    })),
  );

/** Open rows before completed ones, and the more urgent first. */
export const inPlanningOrder = (one: WorkRow, other: WorkRow): number =>
  Number(isDone(one)) - Number(isDone(other)) || urgencyOf(one.priority) - urgencyOf(other.priority) || one.number - other.number;

/** An open sprint of each, in turn, and then the backlog, divided where the capacity of the next planned sprint ends. */
export function groupedBySprint(sprints: readonly Sprint[], rows: readonly WorkRow[]): SprintGroup[] {
  const open = sprints.filter(isOpen).toSorted((one, other) => rank(one) - rank(other) || inTurn(one, other));
  const bySprint = Map.groupBy(rows, ({ sprintId }) => sprintId ?? BACKLOG);
  const groups = open.map((sprint) => ({
    key: sprint.id,
    sprint,
    rows: (bySprint.get(sprint.id) ?? []).toSorted(inPlanningOrder),
  }));
  const waiting = (bySprint.get(BACKLOG) ?? []).filter((row) => !isDone(row)).toSorted(inPlanningOrder);
  const next = groups.find(({ sprint }) => sprint.status === 'PLANNED');
  const room = next ? roomIn(next.sprint, next.rows) : null;
  const fitting = room === null ? waiting.length : fittingCount(waiting, room);
  const backlog = [{ key: BACKLOG, sprint: null, rows: waiting.slice(0, fitting) }];
  return [
    ...groups,
    ...backlog,
    ...(fitting < waiting.length ? [{ key: BEYOND, sprint: null, rows: waiting.slice(fitting) }] : []),
  ];
}

const rank = ({ status }: Sprint): number => (status === 'ACTIVE' ? 0 : 1);

/** How many points a sprint still has room for; null if its capacity is not set. */
export const roomIn = ({ capacityPoints }: Sprint, rows: readonly WorkRow[]): number | null =>
  capacityPoints === null ? null : Math.max(0, capacityPoints - amountOf(rows.map((row) => ({ points: pointsOf(row) }))).points);

function fittingCount(rows: readonly WorkRow[], room: number): number {
  let points = 0;
  const over = rows.findIndex((row) => (points += pointsOf(row)) > room);
  return over === -1 ? rows.length : over;
}

/** What the next sprint could take from the backlog: in order, as much as it has room for. */
export const proposedFor = (rows: readonly WorkRow[], room: number): WorkRow[] => {
  let left = room;
  return rows.filter((row) => {
    const points = pointsOf(row);
    if (points === 0 || points > left) return false;
    left -= points;
    return true;
  });
};

/** A task of a project's list as a row of work: always the same row for the same task, so that a change makes one and not all. */
export const workTask = kept((task: TaskRow, projectId) => ({
  createdAt: '',
  completedAt: null,
  ...task,
  projectId,
  archivedAt: null,
  deletedAt: null,
}));

/** The same of an issue. */
export const workIssue = kept((issue: IssueRow, projectId) => ({ ...issue, projectId, archivedAt: null, deletedAt: null }));

function kept<Row extends object>(make: (row: Row, projectId: string) => WorkRow): (row: Row, projectId: string) => WorkRow {
  const made = new WeakMap<Row, WorkRow>();
  return (row, projectId) => {
    const before = made.get(row);
    if (before?.projectId === projectId) return before;
    const now = make(row, projectId);
    made.set(row, now);
    return now;
  };
}

/** The sprints that have started and ended, the latest first. */
export const pastSprints = (sprints: readonly Sprint[]): Sprint[] =>
  sprints.filter((sprint) => !isOpen(sprint) && sprint.startedAt !== null).toSorted((one, other) => inTurn(other, one));

export interface EndOfSprint {
  readonly measure: Measure;
  readonly committed: number;
  readonly completed: number;
  /** Null for a canceled sprint. */
  readonly verdict: Verdict | null;
}

/** What a past sprint completed of what it had committed to. */
export function endOf(sprint: Sprint): EndOfSprint {
  const scope = { count: sprint.committedCount ?? 0, points: sprint.committedPoints ?? 0 };
  const completed = { count: sprint.completedCount ?? 0, points: sprint.completedPoints ?? 0 };
  const measure = measureOf([scope, completed]);
  const verdict = sprint.status === 'COMPLETED' ? verdictOf({ ...sprint, today: sprint.endsAt }, { scope, completed }) : null;
  return { measure, committed: scope[measure], completed: completed[measure], verdict };
}

export type Fate = 'completed' | 'carriedOver' | 'removed' | 'unfinished';

/** What became of an item of a past sprint. */
export const fateOf = (item: Pick<SprintItem, 'outcome' | 'isDone'>): Fate => {
  if (item.outcome === 'REMOVED') return 'removed';
  if (item.outcome === 'CARRIED_OVER') return 'carriedOver';
  return item.isDone ? 'completed' : 'unfinished';
};
