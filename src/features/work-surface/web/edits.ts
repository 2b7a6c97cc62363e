import { issueStatusName } from '#features/issue-screens/web';
import type { IssueStatus } from '#features/issues/contract';
import { changeIssueStatus, type IssueFields, updateIssue } from '#features/issues/web';
import type { TaskStatus } from '#features/projects/contract';
import { together } from '#web/together';
import type { TaskPriority } from '#features/tasks/contract';
import { dueOn } from '#features/tasks/rules';
import { changeAssignee, changePriority, moveTask, startOf, updateTask } from '#features/tasks/web';
import type { WorkIssue, WorkTask } from '#features/work/contract';
import { isIssue, type WorkRow } from '#features/work/rules';
import { announce } from '#ui/live-region';
import { priorityLabel } from '#ui/priority-icon';
import { copied } from '#web/copied';
import type { Call } from '#web/mutation';
import { shortDate } from '#web/relative-time';
import { keyOf, pathOf, rightsAt, rowsOf, type WorkRights, type WorkSnapshot, type WorkSurface } from './work-surface.ts';
import * as words from './words.ts';
import { inSentence } from '#contract/counts';

/** One change, as the mutation of a task and as that of an issue; null if there is nothing to change. */
interface Edit {
  readonly may: keyof WorkRights;
  readonly task: (task: WorkTask) => Call | null;
  readonly issue: (issue: WorkIssue) => Call | null;
  /** What happened, with the rows named. */
  readonly said: (subject: string) => string;
}

const changed = ({ id }: WorkIssue, change: Partial<IssueFields>): Call => updateIssue.with({ issueId: id, change });

export function setPriority(surface: WorkSurface, ids: Iterable<string>, priority: TaskPriority): void {
  edit(surface, ids, {
    may: 'edit',
    task: (task) => (task.priority === priority ? null : changePriority.with({ taskId: task.id, priority })),
    issue: (issue) => (issue.priority === priority ? null : changed(issue, { priority })),
    said: (subject) => words.prioritySet(subject, inSentence(priorityLabel(priority))),
  });
}

export function setDue(surface: WorkSurface, ids: Iterable<string>, dueDate: string | null, dueTime?: string): void {
  const time = dueTime === undefined ? {} : { dueTime };
  edit(surface, ids, {
    may: 'edit',
    task: (task) =>
      task.dueDate === dueDate && (dueTime === undefined || task.dueTime === dueTime)
        ? null
        : updateTask.with({ taskId: task.id, change: { ...dueOn(task, dueDate), ...time } }),
    issue: (issue) => (issue.dueDate === dueDate ? null : changed(issue, { dueDate })),
    said: (subject) =>
      dueDate === null ? words.dueDateRemoved(subject) : words.dueDateSet(subject, shortDate(startOf(dueDate))),
  });
}

/** Assigns one person, or no one. */
export function setAssignee(surface: WorkSurface, ids: Iterable<string>, person: { id: string; name: string } | null): void {
  const assigneeId = person?.id ?? null;
  edit(surface, ids, {
    may: 'assign',
    task: (task) => (task.assigneeId === assigneeId ? null : changeAssignee.with({ taskId: task.id, assigneeId })),
    issue: (issue) =>
      issue.assigneeIds.join() === (assigneeId ?? '')
        ? null
        : changed(issue, { assigneeIds: assigneeId === null ? [] : [assigneeId] }),
    said: (subject) => (person ? words.assignedTo(subject, person.name) : words.unassigned(subject)),
  });
}

/** Assigns the person to rows that are not theirs yet. If all of them are, unassigns them. */
export function assignToMe(surface: WorkSurface, ids: Iterable<string>): void {
  const { userId } = surface.snapshot();
  const rows = rowsOf(surface.snapshot(), ids);
  const isOn = !rows.every((row) => isMine(row, userId));
  edit(surface, ids, {
    may: 'assign',
    task: (task) =>
      isMine(task, userId) === isOn ? null : changeAssignee.with({ taskId: task.id, assigneeId: isOn ? userId : null }),
    issue: (issue) => {
      const others = issue.assigneeIds.filter((id) => id !== userId);
      return isMine(issue, userId) === isOn ? null : changed(issue, { assigneeIds: isOn ? [...others, userId] : others });
    },
    said: isOn ? words.assignedToYou : words.unassignedFromYou,
  });
}

export const isMine = (row: WorkRow, userId: string): boolean =>
  isIssue(row) ? row.assigneeIds.includes(userId) : row.assigneeId === userId;

/** Tasks keep their position. If it is taken in the other column, the server finds a free one beside it. */
export function setTaskStatus(surface: WorkSurface, ids: Iterable<string>, status: TaskStatus, name: string): void {
  edit(surface, ids, {
    may: 'move',
    task: ({ id, position, status: was }) => (was === status ? null : moveTask.with({ taskId: id, status, position })),
    issue: () => null,
    said: (subject) => words.movedToColumn(subject, name),
  });
}

/** A duplicate needs an original issue, which is selected on the issue's own page. */
export function setIssueStatus(surface: WorkSurface, ids: Iterable<string>, status: Exclude<IssueStatus, 'DUPLICATE'>): void {
  edit(surface, ids, {
    may: 'move',
    task: () => null,
    issue: (issue) => (issue.status === status ? null : changeIssueStatus.with({ issueId: issue.id, status })),
    said: (subject) => words.movedToStatus(subject, issueStatusName(status)),
  });
}

/** Copies the keys of the rows, one per line. */
export async function copyKeys(surface: WorkSurface, ids: Iterable<string>): Promise<void> {
  const snapshot = surface.snapshot();
  const keys = rowsOf(snapshot, ids).map((row) => keyOf(snapshot, row));
  await copied(keys.join('\n'), words.keysCopied(keys));
}

export const copyLink = (surface: WorkSurface, row: WorkRow): Promise<void> =>
  copied(`${location.origin}${pathOf(surface.snapshot(), row)}`, words.linkCopied);

/** "APP-12", or "3 items". */
export const subjectOf = (snapshot: WorkSnapshot, rows: readonly WorkRow[]): string =>
  rows.length === 1 && rows[0] ? keyOf(snapshot, rows[0]) : words.itemsCounted(rows.length);

function edit(surface: WorkSurface, ids: Iterable<string>, { may, task, issue, said }: Edit): void {
  const snapshot = surface.snapshot();
  const changes = rowsOf(snapshot, ids).flatMap((row) => {
    const call = rightsAt(snapshot, row)[may] ? (isIssue(row) ? issue(row) : task(row)) : null;
    return call === null ? [] : [{ row, call }];
  });
  const sentence = said(
    subjectOf(
      snapshot,
      changes.map(({ row }) => row),
    ),
  );
  const calls = changes.map(({ call }) => call);
  // A new status often moves the row to another group, so the message says where it is.
  if (together(calls, calls.length > 1 || may === 'move' ? sentence : null).length > 0) announce(sentence);
}
