import type { IssueCommentDetails } from '#features/issue-comments/contract';
import { issueThread } from '#features/issue-comments/server';
import type { Issue } from '#features/issues/contract';
import { issueColumns } from '#features/issues/server';
import { linksOf } from '#features/links/server';
import { Label } from '#features/projects/contract';
import type { Activity } from '#features/task-details/contract';
import { threaded } from '#features/threads/rules';
import { commentsOf } from '#features/threads/server';
import { jsonColumns, type Statements } from '#server/statements';
import { type IssueDetails, IssuePerson, type IssueThread } from '../contract.ts';

const DETAILS = `
SELECT ${issueColumns('i')},
  (SELECT coalesce(json_agg(${jsonColumns('u', IssuePerson.shape)} ORDER BY array_position(i."assigneeIds", u."id")), '[]')
   FROM "User" u WHERE u."id" = ANY(i."assigneeIds")) AS "assignees",
  (SELECT coalesce(json_agg(${jsonColumns('l', Label.shape)} ORDER BY lower(l."name")), '[]')
   FROM "Label" l WHERE l."id" = ANY(i."labelIds")) AS "labels"
FROM "Issue" i WHERE i."id" = $1`;

const ACTIVITY = `
SELECT "id", "actorId", "action", "occurredAt", "changes" FROM "Event" WHERE "targetId" = $1 ORDER BY "id" DESC LIMIT 100`;

type Detailed = Issue & Pick<IssueDetails, 'assignees' | 'labels'>;

/** An issue with its people, labels, thread, links as the reader may see them, and the newest hundred entries of its history. */
export async function detailsOf(db: Statements, id: string, userId: string): Promise<IssueDetails | undefined> {
  const [[issue], comments, linkedItems, activity] = await Promise.all([
    db.text<Detailed>(DETAILS, [id]),
    commentsOf(db, issueThread, id),
    linksOf(db, 'ISSUE', id, userId),
    db.text<Activity>(ACTIVITY, [id]),
  ]);
  return issue && { ...issue, comments: nested(comments), linkedItems, activity };
}

const nested = (comments: readonly IssueCommentDetails[]): IssueThread[] =>
  threaded(comments).map(({ top, replies }) => ({ ...top, replies: [...replies] }));
