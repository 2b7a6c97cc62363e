import { z } from 'zod';
import type { CodeProvider, PullRequest, PullRequestState, Push } from '../code-provider.ts';
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
    head: z.object({ ref: z.string() }),
  }),
  // `state` by GitHub, `type` by Gitea.
  review: z.object({ state: z.string().optional(), type: z.string().optional() }).nullish(),
  repository: Repository,
});
const PushBody = z.object({
  ref: z.string(),
  commits: z.array(z.object({ id: z.string(), url: z.string(), message: z.string() })),
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
    const push = PushBody.safeParse(body);
    if (push.success) return pushOf(push.data);
    const ping = PingBody.safeParse(body);
    return ping.success ? { is: 'ping', repository: ping.data.repository?.full_name ?? null } : null;
  },
};

function pullRequestOf({ action, pull_request: change, review, repository }: z.infer<typeof PullRequestBody>): PullRequest {
  return {
    is: 'pull-request',
    reference: `${repository.full_name}#${change.number}`,
    repository: repository.full_name,
    url: change.html_url,
    title: change.title,
    branch: change.head.ref,
    text: change.body ?? '',
    state: stateOf(action, change, review),
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

const pushOf = ({ ref, commits, repository }: z.infer<typeof PushBody>): Push => ({
  is: 'push',
  repository: repository.full_name,
  branch: ref.replace(/^refs\/(?:heads|tags)\//, ''),
  commits,
});
