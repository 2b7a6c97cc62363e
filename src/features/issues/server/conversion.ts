import { movedFiles } from '#features/attachments/server';
import { participantsAmong } from '#features/projects/server';
import type { Task } from '#features/tasks/contract';
import {
  changeStatus,
  changeTask,
  columnOf,
  freePlace,
  lockedTask,
  refuseAwaiting,
  refuseFull,
  type StatusChange,
} from '#features/tasks/server';
import { taskSubject } from '#features/tasks/subject';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Issue, issueActions, IssueType } from '../contract.ts';
import { ISSUE_ASSIGNEES_MAX } from '../contract.ts';
import { issueSubject } from '../subject.ts';
import { issueStatusOf, settled, severityAs, taskStatusOf } from '../rules.ts';
import { insertedIssue, insertedTask, issueById, lockedIssueOf, lockedTaskOf, taskById } from './conversion-rows.ts';
import { refuseUnapproved } from './issue-approval.ts';
import type { IssuePorts } from './ports.ts';
import { changeIssue, type IssueChange, lockedIssue } from './issue-changes.ts';

type Actions = typeof issueActions;

/**
 * Converts an issue to a task. Its number stays, its comments and files keep their ids, and the issue moves to the trash. A
 * task that it was before is restored, with everything that only tasks have.
 */
export async function convertedIssue(call: Call<Actions['convert-issue-to-task']>, ports: IssuePorts): Promise<Task> {
  await ports.links.lock(call.db, call.reached.workspaceId);
  return taskOf({ ...call, ports }, await lockedIssue(call.db, call.reached.rowId));
}

/** Converts a task to an issue in the same way. */
export async function convertedTask(call: Call<Actions['convert-task-to-issue']>, ports: IssuePorts): Promise<Issue> {
  await ports.links.lock(call.db, call.reached.workspaceId);
  const task = await lockedTask(call.db, call.reached, 'anywhere');
  return task.deletedAt === null ? issueOf({ ...call, ports }, task, call.body.type) : fail('not-found');
}

/** Converts a task back to the issue that it was, with the current values and the ID of the issue. */
export async function issueAgain(call: Call<Actions['convert-back-to-issue']>, ports: IssuePorts): Promise<Issue> {
  const { db, reached } = call;
  await ports.links.lock(db, reached.workspaceId);
  const issue = await lockedIssue(db, reached.rowId, 'anywhere');
  if (issue.deletedAt === null) return issue;
  const twin = await lockedTaskOf(db, issue);
  const task = twin === null ? null : await lockedTask(db, twin, 'anywhere');
  return task?.deletedAt === null
    ? issueOf({ ...call, ports }, task)
    : fail('conflict', {}, { issueId: 'The task that it was converted to no longer exists' });
}

/** Converts an issue back to the task that it was, in the same way. */
export async function taskAgain(call: Call<Actions['convert-back-to-task']>, ports: IssuePorts): Promise<Task> {
  const { db, reached } = call;
  await ports.links.lock(db, reached.workspaceId);
  const task = await lockedTask(db, reached, 'anywhere');
  if (task.deletedAt === null) return task;
  const twin = await lockedIssueOf(db, task);
  const issue = twin === null ? null : await lockedIssue(db, twin, 'anywhere');
  if (issue?.deletedAt === null && issue.archivedAt !== null) fail('issue-archived');
  // Undo also restores the archived state.
  return issue?.deletedAt === null
    ? taskOf({ ...call, ports }, issue, task.archivedAt)
    : fail('conflict', {}, { taskId: 'The issue that it was converted to no longer exists' });
}

type Conversion = Pick<Call<Actions['convert-issue-to-task']>, 'db' | 'record' | 'actor' | 'reached' | 'now' | 'newId'> & {
  ports: IssuePorts;
};

/** Moves a locked issue to the trash and creates or restores its task, on the board or in the archive. */
async function taskOf(
  { db, record, actor, reached, now, newId, ports }: Conversion,
  issue: Issue,
  archivedAt: Task['archivedAt'] = null,
): Promise<Task> {
  await refuseUnapproved(db, reached, issue);
  const twin = await lockedTaskOf(db, issue);
  const former = twin === null ? null : await lockedTask(db, twin, 'anywhere');
  const status = taskStatusOf(issue.status);
  const wanted = { projectId: issue.projectId, status, position: undefined, taskId: former?.id ?? null };
  const [column, position, people] = await Promise.all([
    columnOf(db, wanted),
    freePlace(db, wanted),
    peopleLeft(db, issue.projectId, [...issue.assigneeIds, ...issue.watcherIds]),
  ]);
  // Archived tasks have no position on the board.
  if (archivedAt === null) await refuseFull(db, wanted, column);
  const id = former?.id ?? newId();
  await changeIssue({ db, record }, issue, { deletedAt: now.toISOString(), convertedToTaskId: id });
  const fields = { ...asTask(issue, people, now), position, dueTime: issue.dueDate === null ? null : (former?.dueTime ?? null) };
  if (former) await changeStatus({ db, record, actor }, former, { ...fields, deletedAt: null, archivedAt });
  else {
    const task = await insertedTask(db, { id, issue, ...fields });
    record({ target: 'Task', targetId: id, targetVersion: task.version, changes: { title: [null, task.title] } });
  }
  const [from, to] = [
    { subject: issueSubject, id: issue.id },
    { subject: taskSubject, id },
  ] as const;
  await ports.copyComments(db, from, to);
  await movedFiles(db, from, to);
  await ports.links.move(db, { type: 'ISSUE', id: issue.id }, { ...reached, type: 'TASK', id });
  return taskById(db, id);
}

/** Moves a locked task to the trash and creates or restores its issue, with the type that it had before unless one is given. */
async function issueOf({ db, record, reached, now, newId, ports }: Conversion, task: Task, named?: IssueType): Promise<Issue> {
  refuseAwaiting(task);
  const twin = await lockedIssueOf(db, task);
  const former = twin === null ? null : await lockedIssue(db, twin, 'anywhere');
  const workers = [...(task.assigneeId ? [task.assigneeId] : []), ...task.collaboratorIds];
  const people = await peopleLeft(db, task.projectId, [...workers, ...task.watcherIds]);
  const type = named ?? former?.type ?? 'TASK';
  const id = former?.id ?? newId();
  await changeTask({ db, record }, task, { deletedAt: now.toISOString() });
  const severity = severityAs(type, former?.severity ?? null);
  const fields = { ...asIssue(task, workers, people, former, now), type, severity };
  if (former) await changeIssue({ db, record }, former, { ...fields, deletedAt: null, convertedToTaskId: null });
  else {
    const issue = await insertedIssue(db, { id, task, ...fields });
    record({ target: 'Issue', targetId: id, targetVersion: issue.version, changes: { title: [null, issue.title] } });
  }
  const [from, to] = [
    { subject: taskSubject, id: task.id },
    { subject: issueSubject, id },
  ] as const;
  await ports.copyComments(db, from, to);
  await movedFiles(db, from, to);
  await ports.links.move(db, { type: 'TASK', id: task.id }, { ...reached, type: 'ISSUE', id });
  return issueById(db, id);
}

/** Filters people to those who are still in the project, without duplicates and in the same order. */
async function peopleLeft(db: Statements, projectId: string, ids: readonly string[]): Promise<PeopleLeft> {
  const readers = new Set((await participantsAmong(db, projectId, [...new Set(ids)])).map(({ id }) => id));
  return (some) => [...new Set(some)].filter((id) => readers.has(id));
}

type PeopleLeft = (ids: readonly string[]) => string[];

/** The first assignee of the issue becomes the assignee of the task, and the others become collaborators. */
function asTask(issue: Issue, left: PeopleLeft, now: Date) {
  const [first, ...others] = left(issue.assigneeIds);
  const status = taskStatusOf(issue.status);
  const completedAt = status === 'DONE' ? (issue.resolvedAt ?? issue.closedAt ?? now.toISOString()) : null;
  return {
    title: issue.title,
    description: issue.description,
    priority: issue.priority,
    dueDate: issue.dueDate,
    status,
    completed: status === 'DONE',
    completedAt,
    assigneeId: first ?? null,
    collaboratorIds: others,
    labelIds: issue.labelIds,
    sprintId: issue.sprintId,
    watcherIds: left(issue.watcherIds),
  } satisfies StatusChange;
}

/** An issue that existed before keeps its status, unless the column of its task has changed since. */
function asIssue(task: Task, workers: readonly string[], left: PeopleLeft, former: Issue | null, now: Date) {
  const people = left(workers);
  const isUnmoved = former !== null && taskStatusOf(former.status) === task.status;
  const unsettled = {
    status: 'OPEN',
    duplicateOfId: null,
    resolvedAt: task.completedAt,
    closedAt: null,
    snoozedUntil: null,
  } as const;
  return {
    title: task.title,
    description: task.description,
    priority: task.priority,
    dueDate: task.dueDate,
    ...(isUnmoved ? {} : settled(unsettled, issueStatusOf(task.status), now)),
    assigneeIds: people.slice(0, ISSUE_ASSIGNEES_MAX),
    labelIds: task.labelIds,
    sprintId: task.sprintId,
    watcherIds: [...new Set([...left(task.watcherIds), ...people.slice(ISSUE_ASSIGNEES_MAX)])].slice(0, 1000),
  } satisfies IssueChange;
}
