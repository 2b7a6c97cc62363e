import { z } from 'zod';
import type { Check, CodeProvider, IssueNews, PullRequest, PullRequestState } from '../code-provider.ts';
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
    last_commit: z.object({ id: z.string() }).nullish(),
  }),
  user: z.object({ username: z.string() }).nullish(),
  changes: z.looseObject({ draft: z.unknown().optional(), reviewers: z.unknown().optional() }).nullish(),
});
const PipelineBody = z.object({
  object_kind: z.literal('pipeline'),
  project: Project,
  object_attributes: z.object({
    sha: z.string(),
    status: z.string(),
    name: z.string().nullish(),
    created_at: z.string(),
    finished_at: z.string().nullish(),
  }),
});
const Labels = z.array(z.object({ title: z.string() })).nullish();
const IssueNumber = z.int().min(1).max(2_147_483_647);
const IssueBody = z.object({
  object_kind: z.literal('issue'),
  project: Project,
  object_attributes: z.object({ iid: IssueNumber }),
  labels: Labels,
});
const NoteBody = z.object({
  object_kind: z.literal('note'),
  project: Project,
  issue: z.object({ iid: IssueNumber, labels: Labels }),
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
    const pipeline = PipelineBody.safeParse(body);
    if (pipeline.success) return checkOf(pipeline.data);
    const issue = IssueBody.safeParse(body);
    if (issue.success) return issueOf(issue.data.project, { ...issue.data.object_attributes, labels: issue.data.labels });
    const note = NoteBody.safeParse(body);
    if (note.success) return issueOf(note.data.project, note.data.issue);
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

const issueOf = (
  { path_with_namespace: repository }: z.infer<typeof Project>,
  { iid: number, labels }: { iid: number; labels?: z.infer<typeof Labels> },
): IssueNews => ({ is: 'issue', repository, number, labels: (labels ?? []).map(({ title }) => title) });

const PIPELINE = 'Pipeline';

function checkOf({ object_attributes: pipeline, project }: z.infer<typeof PipelineBody>): Check | null {
  const { sha: head, status, name, created_at: begun, finished_at: ended } = pipeline;
  const changedAt = momentOf(ended ?? begun);
  if (changedAt === null) return null;
  const state = /^(?:success|skipped)$/.test(status) ? 'PASSED' : /^(?:failed|canceled)$/.test(status) ? 'FAILED' : 'RUNNING';
  return { is: 'check', repository: project.path_with_namespace, head, name: name || PIPELINE, state, changedAt };
}

function mergeRequestOf({
  object_attributes: change,
  project,
  changes,
  user,
}: z.infer<typeof MergeRequestBody>): PullRequest | null {
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
    head: change.last_commit?.id ?? null,
    review: user ? reviewOf(change.action ?? '', user.username) : null,
    changedAt,
  };
}

function reviewOf(action: string, by: string): PullRequest['review'] {
  if (action === 'approved' || action === 'approval') return { by, state: 'APPROVED' };
  return action === 'unapproved' || action === 'unapproval' ? { by, state: null } : null;
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
