import type { Task } from '#features/tasks/contract';
import { insertNumberedTask, lockedTaskNumbered, type StatusChange, tasksById } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { type Issue, issueFields } from '../contract.ts';
import { insertNumberedIssue } from './inserted-issues.ts';
import type { IssueChange } from './issue-changes.ts';
import { issueColumns } from './issue-columns.ts';

/**
 * The id of the task that an issue was before a conversion, locked in the trash: only a conversion gives a number twice. Null
 * if it was never converted, or if that row was erased since.
 */
export const lockedTaskOf = (
  db: Statements,
  { projectId, number }: Pick<Issue, 'projectId' | 'number'>,
): Promise<string | null> => lockedTaskNumbered(db, projectId, number);

const NUMBERED = 'SELECT "id" FROM "Issue" WHERE "projectId" = $1 AND "number" = $2 FOR NO KEY UPDATE';

/** The same for the issue that a task was. */
export async function lockedIssueOf(
  db: Statements,
  { projectId, number }: Pick<Task, 'projectId' | 'number'>,
): Promise<string | null> {
  return (await db.text<{ id: string }>(NUMBERED, [projectId, number]))[0]?.id ?? null;
}

/** The values of a task converted from an issue. The environment is added to the notes. The conversion approves the issue. */
export async function insertedTask(
  db: Statements,
  { id, issue, ...task }: { id: string; issue: Issue } & StatusChange & Pick<Task, 'title' | 'position'>,
): Promise<Task> {
  const made = await insertNumberedTask(db, issue.projectId, issue.number, {
    ...task,
    id,
    notes: issue.environment,
    createdBy: issue.reporterId,
    createdAt: issue.createdAt,
    isApproved: true,
  });
  return made ?? fail('not-found');
}

/** The values of an issue converted from a task. The notes are added below the description. */
export async function insertedIssue(
  db: Statements,
  { id, task, ...issue }: { id: string; task: Task } & IssueChange & Pick<Issue, 'title'>,
): Promise<Issue> {
  const description = [task.description, task.notes].filter(Boolean).join('\n\n---\n\n').slice(0, issueFields.description.most);
  const made = await insertNumberedIssue(db, task.projectId, task.number, {
    ...issue,
    id,
    description,
    reporterId: task.createdBy,
    createdAt: task.createdAt,
  });
  return made ?? fail('not-found');
}

/** The row after the triggers of its comments and links ran. */
export async function taskById(db: Statements, id: string): Promise<Task> {
  const [task] = await tasksById(db, [id]);
  return task ?? fail('not-found');
}

/** The same for an issue. */
export async function issueById(db: Statements, id: string): Promise<Issue> {
  const [issue] = await db.text<Issue>(`SELECT ${issueColumns()} FROM "Issue" WHERE "id" = $1`, [id]);
  return issue ?? fail('not-found');
}
