import type { ActionDeclaration } from '#contract/action';
import { namesOf } from '#contract/row-fields';
import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { type Issue, issueFields } from '../contract.ts';
import { issueColumns } from './issue-columns.ts';

/** The columns that people can change, which are the ones in the history. */
const WATCHED = [...namesOf(issueFields, { history: 'values' }), ...namesOf(issueFields, { history: 'mention' })];
/** The history does not store long texts, only that they changed. */
const MENTIONED = namesOf(issueFields, { history: 'mention' });

export type IssueChange = Partial<Pick<Issue, (typeof WATCHED)[number] | 'resolvedAt' | 'closedAt' | 'watcherIds'>>;

export type IssueCall = Pick<Call<ActionDeclaration>, 'db' | 'record'>;

// The original of a duplicate loses files when the issue is no longer a duplicate, and so its count of files changes.
const LOCKED = `
SELECT ${issueColumns()} FROM "Issue" WHERE "id" = ANY($1::uuid[] || ARRAY(SELECT "duplicateOfId" FROM "Issue" WHERE "id" = ANY($1)))
ORDER BY "id" FOR NO KEY UPDATE`;

/**
 * The issues and their originals if they are duplicates, locked until the transaction ends; always in one order, so that
 * requests cannot deadlock.
 */
export const lockedIssues = (db: Statements, ids: readonly string[]): Promise<Issue[]> => db.text<Issue>(LOCKED, [ids]);

/** Where an issue may be for a change: neither in the trash nor in the archive, not in the trash, or anywhere. */
type Whereabouts = 'on the list' | 'archived too' | 'anywhere';

/**
 * The issue, locked until the transaction ends. One that was deleted while the request waited is not found, and one that was
 * archived is refused.
 */
export async function lockedIssue(db: Statements, id: string, where: Whereabouts = 'on the list'): Promise<Issue> {
  const issue = (await lockedIssues(db, [id])).find((one) => one.id === id);
  if (issue === undefined || (where !== 'anywhere' && issue.deletedAt !== null)) fail('not-found');
  if (where === 'on the list' && issue.archivedAt !== null) fail('issue-archived');
  return issue;
}

/**
 * Saves the changed fields of a locked issue and records old and new values. Nothing is written if nothing changed.
 * @param more what the history says besides, if something changed
 */
export async function changeIssue(
  { db, record }: IssueCall,
  before: Issue,
  change: IssueChange,
  more: Readonly<Record<string, readonly [unknown, unknown]>> = {},
): Promise<Issue> {
  const fields = (Object.keys(change) as (keyof IssueChange)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(change[field]),
  );
  if (fields.length === 0) return before;
  const sets = fields.map((field, index) => `"${field}" = $${index + 2}`).join(', ');
  const values = fields.map((field) => change[field]);
  const [after] = await db.text<Issue>(`UPDATE "Issue" SET ${sets} WHERE "id" = $1 RETURNING ${issueColumns()}`, [
    before.id,
    ...values,
  ]);
  if (after === undefined) fail('not-found');
  const changes = { ...changesBetween(before, after, WATCHED), ...more };
  for (const field of MENTIONED) if (changes[field]) changes[field] = [null, null];
  if (Object.keys(changes).length > 0)
    record({ target: 'Issue', targetId: after.id, targetVersion: after.version, changes, name: after.title });
  return after;
}

const WATCHERS_MOST = 1000;

/** The change that adds watchers to an issue, up to 1,000. */
export const watchedBy = (issue: Pick<Issue, 'watcherIds'>, userIds: readonly string[]): Pick<Issue, 'watcherIds'> => ({
  watcherIds: [...new Set([...issue.watcherIds, ...userIds])].slice(0, WATCHERS_MOST),
});
