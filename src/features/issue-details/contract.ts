import { z } from 'zod';
import { actions } from '#contract/action';
import { queryFlag } from '#contract/fields';
import { CursorPagination } from '#contract/paging';
import { Activity, historyOf } from '#features/activity/contract';
import { IssueCommentDetails } from '#features/issue-comments/contract';
import { Issue, onIssue } from '#features/issues/contract';
import { LinkDetails } from '#features/links/contract';
import { BoardPerson, Label } from '#features/projects/contract';

/** The assignees of an issue. */
export const IssuePerson = BoardPerson.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  profilePictureUrl: true,
});
export type IssuePerson = z.infer<typeof IssuePerson>;

/** A comment with the replies to it, oldest first. */
export const IssueThread = IssueCommentDetails.extend({ replies: z.array(IssueCommentDetails) });
export type IssueThread = z.infer<typeof IssueThread>;

export const IssueDetails = Issue.extend({
  labels: z.array(Label),
  /** In the order in which they were added. */
  assignees: z.array(IssuePerson),
  /** The newest page of them. `get-issue-comments` has the earlier ones. */
  comments: z.array(IssueThread),
  linkedItems: z.array(LinkDetails),
  /** The newest entries of its history. `activityPagination` says where the earlier ones begin. */
  activity: z.array(Activity),
  activityPagination: CursorPagination,
});
export type IssueDetails = z.infer<typeof IssueDetails>;

export const issueDetailsActions = actions('issues', 'issues', {
  'get-issue': {
    method: 'GET',
    about: 'Returns one issue with its details and the newest page of its comments. `bare` omits the comments.',
    reach: onIssue,
    right: { project: 'view' },
    query: { bare: queryFlag.optional() },
    response: IssueDetails,
  },
  'get-issue-activity': historyOf({ on: onIssue, of: 'an issue' }),
});
