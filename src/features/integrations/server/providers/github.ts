import { z } from 'zod';
import type { Check, CodeProvider, IssueNews, PullRequest, PullRequestState, Push } from '../code-provider.ts';
import { hasHmac } from './signatures.ts';

const Repository = z.object({ full_name: z.string() });
const PullRequestBody = z.object({
  action: z.string(),
  pull_request: z.object({
    number: z.int(),
    html_url: z.string(),
    title: z.string(),
    body: z.string().nullish(),
    draft: z.boolean().nullish(),
    merged: z.boolean().nullish(),
    merged_at: z.string().nullish(),
    state: z.string(),
    updated_at: z.iso.datetime({ offset: true }),
    head: z.object({ ref: z.string(), sha: z.string().nullish() }),
  }),
  // `state` by GitHub, `type` by Gitea.
  review: z
    .object({ state: z.string().optional(), type: z.string().optional(), user: z.object({ login: z.string() }).nullish() })
    .nullish(),
  // By Gitea, whose reviews name no one.
  sender: z.object({ login: z.string() }).nullish(),
  repository: Repository,
});
const CheckSuiteBody = z.object({
  check_suite: z.object({
    head_sha: z.string(),
    status: z.string().nullish(),
    conclusion: z.string().nullish(),
    updated_at: z.iso.datetime({ offset: true }),
    app: z.object({ name: z.string() }),
  }),
  repository: Repository,
});
// Of a commit: what builds elsewhere report, by GitHub and by Gitea.
const StatusBody = z.object({
  sha: z.string(),
  state: z.string(),
  context: z.string(),
  updated_at: z.iso.datetime({ offset: true }),
  repository: Repository,
});
const PushBody = z.object({
  ref: z.string(),
  commits: z.array(z.object({ id: z.string(), url: z.string(), message: z.string() })),
  repository: Repository,
});
// Also of its comments.
const IssueBody = z.object({
  issue: z.object({
    number: z.int().min(1).max(2_147_483_647),
    labels: z.array(z.object({ name: z.string() })).nullish(),
    pull_request: z.unknown().optional(),
  }),
  repository: Repository,
});
const PingBody = z.object({ zen: z.string(), repository: Repository.optional() });

/**
 * Webhooks of GitHub (docs.github.com/webhooks/webhook-events-and-payloads), and of Gitea and Forgejo, which send the same fields
 * and the same signature (docs.gitea.com/usage/webhooks).
 */
export const github: CodeProvider = {
  isSigned: hasHmac,
  toldBy: (body) => {
    const change = PullRequestBody.safeParse(body);
    if (change.success) return pullRequestOf(change.data);
    const suite = CheckSuiteBody.safeParse(body);
    if (suite.success) return suiteOf(suite.data);
    const status = StatusBody.safeParse(body);
    if (status.success) return statusOf(status.data);
    const push = PushBody.safeParse(body);
    if (push.success) return pushOf(push.data);
    const issue = IssueBody.safeParse(body);
    if (issue.success) return issueOf(issue.data);
    const ping = PingBody.safeParse(body);
    return ping.success ? { is: 'ping', repository: ping.data.repository?.full_name ?? null } : null;
  },
};

function suiteOf({ check_suite: suite, repository }: z.infer<typeof CheckSuiteBody>): Check {
  const { head_sha: head, conclusion, updated_at: changedAt, app } = suite;
  const state = conclusion ? (/^(?:success|neutral|skipped)$/.test(conclusion) ? 'PASSED' : 'FAILED') : 'RUNNING';
  return { is: 'check', repository: repository.full_name, head, name: app.name, state, changedAt };
}

function statusOf({ sha: head, state, context: name, updated_at: changedAt, repository }: z.infer<typeof StatusBody>): Check {
  // Gitea also has warnings, which do not block a merge.
  const is = /^(?:success|warning)$/.test(state) ? 'PASSED' : state === 'pending' ? 'RUNNING' : 'FAILED';
  return { is: 'check', repository: repository.full_name, head, name, state: is, changedAt };
}

function pullRequestOf({
  action,
  pull_request: change,
  review,
  sender,
  repository,
}: z.infer<typeof PullRequestBody>): PullRequest {
  const by = review?.user?.login ?? sender?.login;
  return {
    is: 'pull-request',
    reference: `${repository.full_name}#${change.number}`,
    repository: repository.full_name,
    url: change.html_url,
    title: change.title,
    branch: change.head.ref,
    text: change.body ?? '',
    state: stateOf(action, change, review),
    head: change.head.sha ?? null,
    review: review && by !== undefined ? reviewOf(action, by, review.state ?? review.type ?? '') : null,
    changedAt: change.updated_at,
  };
}

const OPENING = new Set(['opened', 'reopened', 'ready_for_review', 'converted_to_draft']);

function stateOf(
  action: string,
  change: z.infer<typeof PullRequestBody>['pull_request'],
  review: z.infer<typeof PullRequestBody>['review'],
): PullRequestState | null {
  if (change.merged === true || typeof change.merged_at === 'string') return 'MERGED';
  if (change.state === 'closed') return 'CLOSED';
  if (review) return reviewed(review.state ?? review.type ?? '');
  if (action === 'review_requested') return 'REVIEW';
  if (!OPENING.has(action)) return null;
  return change.draft === true ? 'DRAFT' : 'OPEN';
}

function reviewed(state: string): PullRequestState | null {
  if (/approved$/i.test(state)) return 'READY';
  return /changes_requested$|rejected$/i.test(state) ? 'REVIEW' : null;
}

/** A remark alone is no review; one that is dismissed no longer counts. */
function reviewOf(action: string, by: string, state: string): PullRequest['review'] {
  if (action === 'dismissed') return { by, state: null };
  const is = reviewed(state);
  return is === null ? null : { by, state: is === 'READY' ? 'APPROVED' : 'CHANGES' };
}

/** The comments of a pull request are those of an issue as well. */
const issueOf = ({ issue, repository }: z.infer<typeof IssueBody>): IssueNews | null =>
  issue.pull_request === undefined || issue.pull_request === null
    ? {
        is: 'issue',
        repository: repository.full_name,
        number: issue.number,
        labels: (issue.labels ?? []).map(({ name }) => name),
      }
    : null;

const pushOf = ({ ref, commits, repository }: z.infer<typeof PushBody>): Push => ({
  is: 'push',
  repository: repository.full_name,
  branch: ref.replace(/^refs\/(?:heads|tags)\//, ''),
  commits,
});
