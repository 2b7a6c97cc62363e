import { participantsAmong } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import type { Issue, issueActions } from '../contract.ts';
import { settled, statusesAfter } from '../rules.ts';
import { refuseUnapproved, waitsForApproval } from './issue-approval.ts';
import { changeIssue, type IssueCall, lockedIssue, lockedIssues, watchedBy } from './issue-changes.ts';
import { issueColumns } from './issue-columns.ts';
import type { IssueLinks } from './ports.ts';

type UpdateStatus = (typeof issueActions)['update-issue-status'];

/** Changes the status of an issue, and the fields that follow from it. */
export async function movedIssue(
  { db, record, actor, reached, now, body }: Call<UpdateStatus>,
  links: IssueLinks,
): Promise<Issue> {
  const { status, duplicateOfId, version } = body;
  if ((status === 'DUPLICATE') !== (duplicateOfId !== undefined)) {
    fail('invalid-input', {}, { duplicateOfId: 'Required with the status DUPLICATE, and not allowed otherwise' });
  }
  if (duplicateOfId !== undefined) await links.lock(db, reached.workspaceId);
  const survivor = duplicateOfId === undefined ? null : await survivorOf(db, reached.rowId, reached.projectId, duplicateOfId);
  const issue = await lockedIssue(db, reached.rowId);
  await refuseStale(db, issue, version, ['status']);
  await refuseUnapproved(db, reached, issue);
  if (survivor) return mergedIssue({ db, record, actor, links }, issue, { ...survivor, workspaceId: reached.workspaceId }, now);
  if (issue.status === status) return issue;
  const mayWait = status === 'TRIAGE' && ((await hasTriage(db, issue.projectId)) || (await waitsForApproval(db, issue)));
  if (!statusesAfter(issue.status, mayWait).includes(status)) {
    fail('conflict', {}, { status: 'Triage is off in this project' });
  }
  return changeIssue({ db, record }, issue, settled(issue, status, now));
}

const hasTriage = async (db: Statements, projectId: string): Promise<boolean> => {
  const [project] = await db.text<{ triageEnabled: boolean }>('SELECT "triageEnabled" FROM "Project" WHERE "id" = $1', [
    projectId,
  ]);
  return project?.triageEnabled ?? false;
};

const ROOT = `
SELECT coalesce("duplicateOfId", "id") AS "id" FROM "Issue" WHERE "id" = $1 AND "projectId" = $2 AND "deletedAt" IS NULL`;

/**
 * The original issue, locked together with the duplicate: the named one, or the original of that one if it is a duplicate
 * itself.
 */
async function survivorOf(db: Statements, issueId: string, projectId: string, duplicateOfId: string): Promise<Issue> {
  const [root] = await db.text<{ id: string }>(ROOT, [duplicateOfId, projectId]);
  if (root === undefined) fail('not-found');
  if (root.id === issueId)
    fail('conflict', {}, { duplicateOfId: 'An issue cannot be a duplicate of itself or of its own duplicate' });
  const survivor = (await lockedIssues(db, [issueId, root.id])).find(({ id }) => id === root.id);
  if (survivor === undefined || survivor.deletedAt !== null) {
    fail('conflict', {}, { duplicateOfId: 'The original of that duplicate is in the trash' });
  }
  if (survivor.archivedAt !== null) fail('issue-archived');
  // A request that made it a duplicate in the meantime has committed, so the next lookup goes further.
  return survivor.duplicateOfId === null ? survivor : survivorOf(db, issueId, projectId, survivor.id);
}

const REPOINT = `
UPDATE "Issue" SET "duplicateOfId" = $2 WHERE "duplicateOfId" = $1 RETURNING ${issueColumns()}`;

/**
 * Closes an issue as a duplicate of its original, which gets its watchers, links and duplicates. The duplicate keeps its
 * people and links too, so that nothing is lost if it is reopened. A trigger moves its files there and back.
 */
async function mergedIssue(
  { db, record, actor, links }: IssueCall & Pick<Call<UpdateStatus>, 'actor'> & { links: IssueLinks },
  issue: Issue,
  { workspaceId, ...survivor }: Issue & { workspaceId: string },
  now: Date,
): Promise<Issue> {
  const watchers = await participantsAmong(db, survivor.projectId, issue.watcherIds);
  const newcomers = issue.watcherIds.filter((id) => watchers.some((reader) => reader.id === id));
  await changeIssue({ db, record }, survivor, watchedBy(survivor, newcomers));
  for (const other of await db.text<Issue>(REPOINT, [issue.id, survivor.id])) {
    const changes = { duplicateOfId: [issue.id, survivor.id] } as const;
    record({ target: 'Issue', targetId: other.id, targetVersion: other.version, changes });
  }
  if (issue.duplicateOfId !== survivor.id) {
    const to = { type: 'ISSUE', id: survivor.id, projectId: survivor.projectId, workspaceId } as const;
    await links.share({ db, record, actor }, { type: 'ISSUE', id: issue.id }, to);
  }
  return changeIssue({ db, record }, issue, settled(issue, 'DUPLICATE', now, survivor.id));
}
