import { createHmac } from 'node:crypto';
import type { Integration } from '#features/integrations/contract';
import type { Answer, Person, TestApp } from './app.ts';

/** The body of a new integration with Slack, whose address the server refuses without a request. */
export const newIntegrationBody = (body: object = {}) => ({
  provider: 'slack',
  name: 'Team chat',
  url: 'http://127.0.0.1:9/services/T0/B0/secret',
  events: ['sprint.completed'],
  ...body,
});

/** The secret of services with code in tests. */
export const HOOK_SECRET = '0123456789abcdef0123456789abcdef';

/** Connects a service with a workspace or a project. */
export async function madeIntegration(
  by: Person,
  query: { workspaceId: string; projectId?: string },
  body: object = newIntegrationBody(),
): Promise<Integration> {
  const { status, body: made, text } = await by.ask('POST', 'integrations', 'connect-integration', { query, body });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return made;
}

/** Connects a service with code. */
export const madeCode = (by: Person, query: { workspaceId: string; projectId?: string }, body: object = {}) =>
  madeIntegration(by, query, { provider: 'github', name: 'GitHub', secret: HOOK_SECRET, ...body });

/** Sends a webhook as GitHub, Gitea, GitLab or Vercel does. */
export async function tell(
  { app }: TestApp,
  { id, provider }: Pick<Integration, 'id' | 'provider'>,
  body: object | string,
  { secret = HOOK_SECRET, ip = '192.0.2.1' }: { secret?: string; ip?: string } = {},
): Promise<Pick<Answer, 'status' | 'text'>> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const hmac = (name: string) => createHmac(name, secret).update(payload).digest('hex');
  const proof =
    provider === 'gitlab'
      ? { 'x-gitlab-token': secret }
      : provider === 'vercel'
        ? { 'x-vercel-signature': hmac('sha1') }
        : { 'x-hub-signature-256': `sha256=${hmac('sha256')}` };
  const { statusCode, body: text } = await app.inject({
    method: 'POST',
    url: `/api/hooks/${provider === 'gitlab' || provider === 'vercel' ? provider : 'code'}/${id}`,
    headers: { 'content-type': 'application/json', ...proof },
    payload,
    remoteAddress: ip,
  });
  return { status: statusCode, text };
}

interface Change {
  action?: string;
  number?: number;
  title?: string;
  body?: string;
  branch?: string;
  draft?: boolean;
  merged?: boolean;
  state?: string;
  /** Its latest commit. */
  sha?: string;
  at?: string;
}

/** What GitHub and Gitea send about a pull request. */
export const githubChange = (change: Change = {}, more: object = {}) => ({
  action: change.action ?? 'opened',
  pull_request: {
    number: change.number ?? 7,
    html_url: `https://github.com/acme/app/pull/${change.number ?? 7}`,
    title: change.title ?? 'Log in again',
    body: change.body ?? null,
    draft: change.draft ?? false,
    merged: change.merged ?? false,
    state: change.state ?? 'open',
    updated_at: change.at ?? '2026-11-28T10:00:00Z',
    head: { ref: change.branch ?? 'main', sha: change.sha ?? 'a'.repeat(40) },
  },
  repository: { full_name: 'acme/app' },
  ...more,
});

/** What GitHub and Gitea send about the state of a commit, as builds elsewhere report it. */
export const commitStatus = (state: string, { sha = 'a'.repeat(40), context = 'Build', at = '2026-11-28T10:00:00Z' } = {}) => ({
  id: 1,
  sha,
  state,
  context,
  description: null,
  target_url: 'https://build.example.com/1',
  created_at: at,
  updated_at: at,
  repository: { full_name: 'acme/app' },
});

/** What GitHub sends about the checks of an app. */
export const checkSuite = (
  conclusion: string | null,
  { sha = 'a'.repeat(40), name = 'GitHub Actions', at = '2026-11-28T10:00:00Z' } = {},
) => ({
  action: conclusion === null ? 'requested' : 'completed',
  check_suite: {
    id: 5,
    head_branch: 'main',
    head_sha: sha,
    status: conclusion === null ? 'queued' : 'completed',
    conclusion,
    updated_at: at,
    app: { id: 1, name },
    pull_requests: [],
  },
  repository: { full_name: 'acme/app' },
});

/** What GitLab sends about a pipeline. */
export const gitlabPipeline = (status: string, { sha = 'a'.repeat(40), at = '2026-11-28 10:00:00 UTC' } = {}) => ({
  object_kind: 'pipeline',
  project: { path_with_namespace: 'acme/app' },
  object_attributes: {
    id: 31,
    ref: 'main',
    sha,
    status,
    name: null,
    created_at: at,
    finished_at: status === 'running' ? null : at,
  },
});

/** What GitLab sends about a merge request. */
export const gitlabChange = (attributes: object = {}, changes: object = {}) => ({
  object_kind: 'merge_request',
  project: { path_with_namespace: 'acme/app' },
  object_attributes: {
    iid: 7,
    url: 'https://gitlab.com/acme/app/-/merge_requests/7',
    title: 'Log in again',
    description: null,
    source_branch: 'main',
    state: 'opened',
    action: 'open',
    draft: false,
    updated_at: '2026-11-28 10:00:00 UTC',
    last_commit: { id: 'a'.repeat(40) },
    ...attributes,
  },
  changes,
});

/** What Vercel sends about a deployment. */
export const vercelChange = (
  type: string,
  { at = '2026-11-28T10:00:00Z', branch = 'main', message = 'Log in again', url = 'app-abc123-acme.vercel.app', meta = {} } = {},
) => ({
  id: 'evt_1',
  type,
  createdAt: Date.parse(at),
  region: 'fra1',
  payload: {
    team: { id: 'team_1' },
    user: { id: 'user_1' },
    deployment: { id: 'dpl_1', name: 'app', url, meta: { githubCommitRef: branch, githubCommitMessage: message, ...meta } },
    links: { deployment: 'https://vercel.com/acme/app/1', project: 'https://vercel.com/acme/app' },
    target: null,
    project: { id: 'prj_1' },
    plan: 'pro',
    regions: ['fra1'],
  },
});

/** The secret of a browser in tests. */
export const BROWSER = 'b'.repeat(64);

/** Begins to connect an account. @returns the flow, and the state that its service gets */
export async function begunAccount(
  by: Person,
  query: { workspaceId: string; projectId?: string },
  body: object,
): Promise<{ flowId: string; url: URL; state: string }> {
  const begun = await by.ask('POST', 'integrations', 'begin-integration', {
    query,
    body: { name: 'Files', browser: BROWSER, ...body },
  });
  if (begun.status !== 200) throw new Error(`${begun.status} ${begun.text}`);
  const url = new URL(begun.body.url);
  return { flowId: begun.body.flowId, url, state: url.searchParams.get('state') ?? '' };
}

/** Brings a browser back from a service. */
export const comeBack = (
  { app }: TestApp,
  query: Record<string, string>,
  { flowId = query['state']?.split('.')[0] ?? '', browser = BROWSER }: { flowId?: string; browser?: string | null } = {},
) =>
  app.inject({
    method: 'GET',
    url: `/api/connect/callback?${new URLSearchParams(query).toString()}`,
    headers: browser === null ? {} : { cookie: `theme=dark; cairn-connect-${flowId}=${browser}` },
  });

export interface CastAccounts {
  accountIntegrationId: string;
  /** The same with Jira. */
  jiraIntegrationId: string;
  flowId: string;
}

const ACCOUNT = `
INSERT INTO "Connection" ("id", "workspaceId", "userId", "provider", "name", "tokens", "isRevoked", "accountId", "accountName")
VALUES (gen_random_uuid(), $1, $2, $3, 'Contracts', 'sealed elsewhere', true, '1', 'ada@example.com') RETURNING "id"`;

/** Accounts whose tokens no key opens, and someone who came back without allowing the access. */
export async function castAccounts(app: TestApp, owner: Person, workspaceId: string): Promise<CastAccounts> {
  const account = async (provider: string) =>
    (await app.database.pool.query<{ id: string }>(ACCOUNT, [workspaceId, owner.userId, provider])).rows[0]?.id ?? '';
  const { flowId, state } = await begunAccount(owner, { workspaceId }, { provider: 'dropbox' });
  await comeBack(app, { state, error: 'access_denied' });
  return { accountIntegrationId: await account('box'), jiraIntegrationId: await account('jira'), flowId };
}
