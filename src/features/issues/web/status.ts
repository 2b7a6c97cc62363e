import { type Call, declareMutation } from '#web/mutation';
import type { Issue, IssueStatus } from '../contract.ts';
import { settled } from '../rules.ts';
import { asBefore, issues } from './data.ts';

export interface StatusChange {
  issueId: string;
  status: IssueStatus;
  /** The original issue. Required with DUPLICATE, and not allowed otherwise. */
  duplicateOfId?: string | null;
  /** The status that undoing it returns to, if the issue is not loaded. */
  before?: IssueStatus;
  said?: string;
}

/** Changes the status of an issue. In triage this accepts, declines, or merges it. */
export const changeIssueStatus = declareMutation(issues, 'update-issue-status', {
  method: 'PUT',
  table: 'Issue',
  request: ({ issueId, status, duplicateOfId }: StatusChange) => ({
    query: { issueId },
    body: duplicateOfId ? { status, duplicateOfId } : { status },
  }),
  predict: ({ issueId, status, duplicateOfId }, { now, find }) => {
    const before = find<Issue>('Issue', issueId);
    return before ? [{ table: 'Issue', id: issueId, set: { ...settled(before, status, new Date(now), duplicateOfId) } }] : [];
  },
  lane: ({ issueId }) => issueId,
  inverse: ({ issueId, status, before: known }, context): Call | null => {
    const before = asBefore(context, issueId, ['status', 'duplicateOfId']);
    if (before) return changeIssueStatus.with({ issueId, ...before });
    // Only a loaded issue says which one it duplicates.
    return known && known !== 'DUPLICATE' ? changeIssueStatus.with({ issueId, status: known, before: status }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** Snoozes an issue in triage until a time, or ends its snooze with null. */
export const snoozeIssue = declareMutation(issues, 'snooze-issue', {
  method: 'PUT',
  table: 'Issue',
  request: ({ issueId, snoozedUntil }: { issueId: string; snoozedUntil: string | null; said?: string }) => ({
    query: { issueId },
    body: { snoozedUntil },
  }),
  predict: ({ issueId, snoozedUntil }) => [{ table: 'Issue', id: issueId, set: { snoozedUntil } }],
  inverse: ({ issueId }, context): Call | null => {
    const before = asBefore(context, issueId, ['snoozedUntil']);
    return before && snoozeIssue.with({ issueId, ...before });
  },
  said: ({ said }) => said ?? null,
});

/** Starts or stops watching an issue. */
export const watchIssue = declareMutation(issues, 'watch-issue', {
  method: 'PUT',
  table: 'Issue',
  request: ({ issueId, isWatching }: { issueId: string; isWatching: boolean; said?: string }) => ({
    query: { issueId },
    body: { isWatching },
  }),
  predict: ({ issueId, isWatching }, { find, userId }) => {
    const known = find<Issue>('Issue', issueId)?.watcherIds;
    if (!known) return [];
    const others = known.filter((id) => id !== userId);
    return [{ table: 'Issue', id: issueId, set: { watcherIds: isWatching ? [...others, userId] : others } }];
  },
  inverse: ({ issueId, isWatching }): Call => watchIssue.with({ issueId, isWatching: !isWatching }),
  lane: ({ issueId }) => issueId,
  said: ({ said }) => said ?? null,
});
