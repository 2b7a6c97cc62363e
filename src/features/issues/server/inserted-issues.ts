import { plainOf } from '#contract/row-fields';
import type { Statements } from '#server/statements';
import { wholeRows } from '#server/whole-rows';
import { type Issue, issueFields } from '../contract.ts';
import { statusOfNew } from './issue-approval.ts';
import { issueColumns } from './issue-columns.ts';

type ByDatabase = 'version' | 'updatedAt' | 'number' | 'projectId' | 'commentCount' | 'linkCount' | 'attachmentCount';

/** A new issue: absent values get their defaults. Its watchers are its reporter and its assignees. */
export type IssueToInsert = Pick<Issue, 'id' | 'title' | 'reporterId'> & Partial<Omit<Issue, ByDatabase>>;

const PLAIN = plainOf<Partial<Issue>>(issueFields, {});

const written = wholeRows('Issue', issueFields);
const OWN = { projectId: '$1', createdAt: 'coalesce(r."createdAt", now())' };
const ROWS = written.rows('$2');
const DONE = `RETURNING ${issueColumns()}`;

const REPORTED = `
INSERT INTO "Issue" (${written.columns})
SELECT ${written.values({ ...OWN, status: statusOfNew('$3', '$4') })} FROM "Project" p, ${ROWS} WHERE p."id" = $1 ${DONE}`;
const AS_NUMBERED = `INSERT INTO "Issue" (${written.columns}) SELECT ${written.values(OWN)} FROM ${ROWS} ${DONE}`;

/** The reporter, as far as the project's rules for triage and approval need it. */
export interface ReportedBy {
  isOutside: boolean;
  isGuest: boolean;
}

/**
 * Creates an issue under a number reserved for it, in triage if the project's rules say so; undefined if the project is
 * gone.
 */
export const insertReported = async (
  db: Statements,
  projectId: string,
  row: IssueToInsert,
  { isOutside, isGuest, number }: ReportedBy & { number: number },
): Promise<Issue | undefined> =>
  (await db.text<Issue>(REPORTED, [projectId, JSON.stringify([{ ...inserted(row), number }]), isOutside, isGuest]))[0];

/** Creates an issue under a number that it had before. */
export const insertNumberedIssue = async (
  db: Statements,
  projectId: string,
  number: number,
  row: IssueToInsert,
): Promise<Issue | undefined> =>
  (await db.text<Issue>(AS_NUMBERED, [projectId, JSON.stringify([{ ...inserted(row), number }])]))[0];

function inserted(row: IssueToInsert): Record<string, unknown> {
  const { reporterId, assigneeIds = [], labelIds = [], watcherIds = [reporterId, ...assigneeIds] } = row;
  return { ...PLAIN, ...row, assigneeIds: once(assigneeIds), labelIds: once(labelIds), watcherIds: once(watcherIds) };
}

const once = (ids: readonly string[]): string[] => [...new Set(ids)];
