import { isTaskNumber } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { LostRace, type Statements } from '#server/statements';
import type { Issue, issueActions } from '../contract.ts';
import { changeIssue, lockedIssue } from './issue-changes.ts';

type Actions = typeof issueActions;

type Trashing = Pick<Call<Actions['delete-issue']>, 'db' | 'record' | 'now'> & { reached: { rowId: string } };

export async function trashedIssue({ db, record, reached, now }: Trashing): Promise<Issue> {
  const issue = await lockedIssue(db, reached.rowId, 'archived too');
  return changeIssue({ db, record }, issue, { deletedAt: now.toISOString() });
}

export async function restoredIssue({ db, record, reached }: Call<Actions['restore-issue']>): Promise<Issue> {
  const issue = await lockedIssue(db, reached.rowId, 'anywhere');
  if (issue.deletedAt === null) return issue;
  // The right to restore it was checked for the deletion that the request found.
  if (issue.deletedAt !== reached.deletedAt) throw new LostRace();
  if (await isTaskNow(db, issue)) fail('conflict', {}, { issueId: 'This issue was converted to a task' });
  return changeIssue({ db, record }, issue, { deletedAt: null, convertedToTaskId: null });
}

const IS_TASK = `SELECT ${isTaskNumber('$1', '$2')} AS "isTask"`;

const isTaskNow = async (db: Statements, { projectId, number }: Issue): Promise<boolean> => {
  const [found] = await db.text<{ isTask: boolean }>(IS_TASK, [projectId, number]);
  return found?.isTask ?? false;
};
