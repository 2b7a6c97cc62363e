import type { IssueCommentDetails } from '#features/issue-comments/contract';
import { issueThread } from '#features/issue-comments/server';
import type { Issue } from '#features/issues/contract';
import { issueWith } from '#features/issues/server';
import { issueSubject } from '#features/issues/subject';
import { visibleLinks } from '#features/links/server';
import { labelsJson } from '#features/projects/server';
import { activityPage } from '#features/activity/server';
import { threaded } from '#features/threads/rules';
import { commentPage } from '#features/threads/server';
import { type Reader, seenAddress } from '#server/seen-addresses';
import { jsonColumns, type Statements } from '#server/statements';
import { type IssueDetails, IssuePerson, type IssueThread } from '../contract.ts';

const ADDRESS = seenAddress({ reader: '$2::uuid', isGuest: '$3::boolean' });
const DETAILS = issueWith(
  `(SELECT coalesce(json_agg(${jsonColumns('u', IssuePerson.shape)} ORDER BY array_position(i."assigneeIds", u."id")), '[]')
   FROM (SELECT u."id", u."firstName", u."lastName", u."profilePictureUrl", ${ADDRESS} AS "email"
     FROM "User" u WHERE u."id" = ANY(i."assigneeIds")) u) AS "assignees"`,
  `${labelsJson('i."labelIds"')} AS "labels"`,
);

type Detailed = Issue & Pick<IssueDetails, 'assignees' | 'labels'>;

/**
 * An issue with its people, labels, the links that the reader may see, the newest page of its history and, unless `bare`, of
 * its thread.
 */
export async function detailsOf(db: Statements, id: string, reader: Reader, bare: boolean): Promise<IssueDetails | undefined> {
  const [[issue], thread, linkedItems, activity] = await Promise.all([
    db.text<Detailed>(DETAILS, [id, reader.userId, reader.workspaceRole === 'GUEST']),
    bare ? null : commentPage(db, issueThread, id),
    visibleLinks(db, issueSubject, id, reader.userId),
    activityPage(db, id, reader.userId),
  ]);
  const comments = nested(thread?.items ?? []);
  return issue && { ...issue, comments, linkedItems, activity: activity.items, activityPagination: activity.pagination };
}

const nested = (comments: readonly IssueCommentDetails[]): IssueThread[] =>
  threaded(comments).map(({ top, replies }) => ({ ...top, replies: [...replies] }));
