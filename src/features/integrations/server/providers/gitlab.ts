import { z } from 'zod';
import type { CodeProvider, PullRequest, PullRequestState } from '../code-provider.ts';
import { hasSecret } from './signatures.ts';

const Project = z.object({ path_with_namespace: z.string() });
const MergeRequestBody = z.object({
  object_kind: z.literal('merge_request'),
  project: Project,
  object_attributes: z.object({
    iid: z.int(),
    url: z.string(),
    title: z.string(),
    description: z.string().nullish(),
    source_branch: z.string(),
    state: z.string(),
    action: z.string().nullish(),
    draft: z.boolean().nullish(),
    work_in_progress: z.boolean().nullish(),
    updated_at: z.string(),
  }),
  changes: z.looseObject({ draft: z.unknown().optional(), reviewers: z.unknown().optional() }).nullish(),
});
const PushBody = z.object({
  object_kind: z.enum(['push', 'tag_push']),
  ref: z.string(),
  project: Project,
  commits: z.array(z.object({ id: z.string(), url: z.string(), message: z.string() })),
});

/** Webhooks of GitLab (docs.gitlab.com/user/project/integrations/webhook_events). */
export const gitlab: CodeProvider = {
  isSigned: hasSecret,
  toldBy: (body) => {
    const change = MergeRequestBody.safeParse(body);
    if (change.success) return mergeRequestOf(change.data);
    const push = PushBody.safeParse(body);
    if (!push.success) return null;
    const { ref, project, commits } = push.data;
    return {
      is: 'push',
      repository: project.path_with_namespace,
      branch: ref.replace(/^refs\/(?:heads|tags)\//, ''),
      commits,
    };
  },
};

function mergeRequestOf({ object_attributes: change, project, changes }: z.infer<typeof MergeRequestBody>): PullRequest | null {
  const changedAt = momentOf(change.updated_at);
  if (changedAt === null) return null;
  return {
    is: 'pull-request',
    reference: `${project.path_with_namespace}!${change.iid}`,
    repository: project.path_with_namespace,
    url: change.url,
    title: change.title,
    branch: change.source_branch,
    text: change.description ?? '',
    state: stateOf(change, changes ?? {}),
    changedAt,
  };
}

/** Older versions write "2026-11-28 10:00:00 UTC". */
function momentOf(text: string): string | null {
  const at = Date.parse(text.replace(/^(\S+) (\S+) UTC$/, '$1T$2Z'));
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

function stateOf(
  { state, action, draft, work_in_progress: isUnready }: z.infer<typeof MergeRequestBody>['object_attributes'],
  changes: { draft?: unknown; reviewers?: unknown },
): PullRequestState | null {
  if (state === 'merged') return 'MERGED';
  if (state === 'closed') return 'CLOSED';
  if (action === 'approved' || action === 'approval') return 'READY';
  if (action === 'unapproved' || action === 'unapproval') return 'REVIEW';
  const isOpening = action === 'open' || action === 'reopen' || changes.draft !== undefined;
  if (isOpening) return draft === true || isUnready === true ? 'DRAFT' : 'OPEN';
  return changes.reviewers === undefined ? null : 'REVIEW';
}
