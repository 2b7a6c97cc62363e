import { lockLinks, relinked } from '#features/links/server';
import { readersAmong } from '#features/projects/server';
import type { Task } from '#features/tasks/contract';
import { changeTask, columnOf, freePlace, lockedTask, refuseFull, type TaskChange } from '#features/tasks/server';
import { copiedComments } from '#features/threads/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Issue, issueActions } from '../contract.ts';
import { ISSUE_ASSIGNEES_MAX } from '../contract.ts';
import { issueStatusOf, settled, taskStatusOf } from '../rules.ts';
import { insertedIssue, insertedTask, issueById, lockedTwin, taskById } from './conversion-rows.ts';
import { changeIssue, type IssueChange, lockedIssue } from './issue-changes.ts';

type Actions = typeof issueActions;

const issueComments = { comments: 'IssueComment', subjectId: 'issueId' } as const;
const taskComments = { comments: 'TaskComment', subjectId: 'taskId' } as const;

/**
 * Makes a task of an issue. Its number stays, its comments keep their ids, and the issue goes into the bin; a task that it was
 * before comes back out of it, with all that a task has and an issue has not.
 */
export async function convertedIssue(call: Call<Actions['convert-issue-to-task']>): Promise<Task> {
  const { db, record, reached, now, newId } = call;
  // Whoever links something takes this lock first, too.
  await lockLinks(db, reached.workspaceId);
  const issue = await lockedIssue(db, reached.rowId);
  const twin = await lockedTwin(db, 'Task', issue);
  const former = twin === null ? null : await lockedTask(db, twin, 'anywhere');
  const status = taskStatusOf(issue.status);
  const wanted = { projectId: issue.projectId, status, position: undefined, taskId: former?.id ?? null };
  const [column, position, people] = await Promise.all([
    columnOf(db, wanted),
    freePlace(db, wanted),
    readersOf(db, issue.projectId, issue.assigneeIds),
  ]);
  await refuseFull(db, wanted, column);
  const id = former?.id ?? newId();
  await changeIssue({ db, record }, issue, { deletedAt: now.toISOString(), convertedToTaskId: id });
  const fields = { ...asTask(issue, people, now), position, dueTime: issue.dueDate === null ? null : (former?.dueTime ?? null) };
  if (former) await changeTask({ db, record }, former, { ...fields, deletedAt: null, archivedAt: null });
  else {
    const task = await insertedTask(db, { id, issue, ...fields });
    record({ target: 'Task', targetId: id, targetVersion: task.version, changes: { title: [null, task.title] } });
  }
  await copiedComments(db, { ...issueComments, id: issue.id }, { ...taskComments, id });
  await relinked(db, { type: 'ISSUE', id: issue.id }, { ...reached, type: 'TASK', id });
  return taskById(db, id);
}

/** Makes an issue of a task, the same way round. */
export async function convertedTask(call: Call<Actions['convert-task-to-issue']>): Promise<Issue> {
  const { db, record, reached, now, newId, body } = call;
  await lockLinks(db, reached.workspaceId);
  const task = await lockedTask(db, reached, 'anywhere');
  if (task.deletedAt !== null) fail('not-found');
  const twin = await lockedTwin(db, 'Issue', task);
  const former = twin === null ? null : await lockedIssue(db, twin, 'anywhere');
  const people = await readersOf(db, task.projectId, [...(task.assigneeId ? [task.assigneeId] : []), ...task.collaboratorIds]);
  const type = body.type ?? former?.type ?? 'TASK';
  const id = former?.id ?? newId();
  await changeTask({ db, record }, task, { deletedAt: now.toISOString() });
  const fields = { ...asIssue(task, people, former, now), type };
  if (former) await changeIssue({ db, record }, former, { ...fields, deletedAt: null, convertedToTaskId: null });
  else {
    const issue = await insertedIssue(db, { id, task, ...fields });
    record({ target: 'Issue', targetId: id, targetVersion: issue.version, changes: { title: [null, issue.title] } });
  }
  await copiedComments(db, { ...taskComments, id: task.id }, { ...issueComments, id });
  await relinked(db, { type: 'TASK', id: task.id }, { ...reached, type: 'ISSUE', id });
  return issueById(db, id);
}

/** Those of them who may still see the project, in their order. */
async function readersOf(db: Statements, projectId: string, ids: readonly string[]): Promise<string[]> {
  const readers = new Set((await readersAmong(db, projectId, ids)).map(({ id }) => id));
  return [...new Set(ids)].filter((id) => readers.has(id));
}

/** The first of an issue's people does the task; the others work with them. */
function asTask(issue: Issue, [first, ...others]: readonly string[], now: Date) {
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
    watcherIds: issue.watcherIds,
  } satisfies TaskChange;
}

/** An issue that was one before stands where it stood, unless its task has come to another column since. */
function asIssue(task: Task, people: readonly string[], former: Issue | null, now: Date) {
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
    watcherIds: [...new Set([...task.watcherIds, ...people.slice(ISSUE_ASSIGNEES_MAX)])].slice(0, 1000),
  } satisfies IssueChange;
}
