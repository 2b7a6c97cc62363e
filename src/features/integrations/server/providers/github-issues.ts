import { z } from 'zod';
import type { RemoteComment } from '../comments/remote-comments.ts';
import {
  type AskApi,
  COMMENT_PAGES,
  type IssueChange,
  type IssueProvider,
  PER_PAGE,
  type RemoteIssue,
  type Repository,
} from '../issues/issue-provider.ts';
import { answerIn } from './answers.ts';

const Issue = z.object({
  number: z.int().min(1),
  html_url: z.string(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.string(),
  labels: z.array(z.object({ name: z.string() })).nullish(),
  updated_at: z.iso.datetime({ offset: true }),
  // Pull requests are issues as well.
  pull_request: z.unknown().optional(),
});
const Comment = z.object({
  id: z.int(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullish(),
});
const Account = z.object({ login: z.string().min(1).max(300) });
const Labels = z.array(z.object({ name: z.string() }));

/** GitHub says by 403 that one asks too often (docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
const Limited = z.object({ message: z.string().regex(/rate limit/i) });
const MINUTE_MS = 60_000;
const GONE = [404, 410] as const;
const GHOST = 'ghost';

const base = {
  pauseOf: (status: number, body: unknown) => (status === 403 && Limited.safeParse(body).success ? MINUTE_MS : null),
};

/** Issues of GitHub, or of a GitHub Enterprise Server (docs.github.com/rest/issues). */
export const githubIssues: IssueProvider = {
  ...base,
  called: 'GitHub',
  site: 'https://github.com',
  api: (site) => (site === 'https://github.com' ? 'https://api.github.com' : `${site}/api/v3`),
  open: (ask, repository) => opened(ask, repository, false),
};

/** Issues of Gitea and Forgejo, whose API has the same addresses (docs.gitea.com/api). Labels have to exist there. */
export const giteaIssues: IssueProvider = {
  ...base,
  called: 'Gitea',
  site: null,
  api: (site) => `${site}/api/v1`,
  open: (ask, repository) => opened(ask, repository, true),
};

function opened(ask: AskApi, repository: string, isGitea: boolean): Repository {
  const root = `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`;
  const at = (number: number) => `${root}/issues/${number}`;
  const pages = isGitea ? `limit=${PER_PAGE / 2}` : `per_page=${PER_PAGE}`;
  const most = isGitea ? PER_PAGE / 2 : PER_PAGE;
  return {
    account: async () => answerIn(Account, (await ask('/user')).body).login,
    page: async (label, since, page) => {
      const query = new URLSearchParams({ labels: label, state: since === null ? 'open' : 'all', page: String(page) });
      if (since !== null) query.set('since', since);
      const ways = isGitea ? 'type=issues' : 'sort=updated&direction=asc';
      const found = answerIn(z.array(Issue), (await ask(`${root}/issues?${query.toString()}&${ways}&${pages}`)).body);
      return { issues: found.filter(isIssue).map(shown), isLast: found.length < most };
    },
    issue: async (number) => {
      const { status, body } = await ask(at(number), { accepts: GONE });
      if (status >= 300) return null;
      const issue = answerIn(Issue, body);
      return isIssue(issue) ? shown(issue) : null;
    },
    comments: (number) => commentsAt(ask, `${at(number)}/comments`, isGitea),
    change: async (number, change) => {
      const { labels } = change;
      if (labels !== undefined) {
        if (isGitea) await ensured(ask, root, labels);
        await ask(`${at(number)}/labels`, { method: 'PUT', json: { labels } });
      }
      const json = patchOf(change);
      const { body } = await ask(at(number), Object.keys(json).length === 0 ? {} : { method: 'PATCH', json });
      return shown(answerIn(Issue, body));
    },
    comment: async (number, text) => {
      const made = await ask(`${at(number)}/comments`, { method: 'POST', json: { body: text } });
      return String(answerIn(Comment, made.body).id);
    },
    editComment: async (_number, id, text) => {
      await ask(`${root}/issues/comments/${id}`, { method: 'PATCH', json: { body: text }, accepts: GONE });
    },
    removeComment: async (_number, id) => {
      await ask(`${root}/issues/comments/${id}`, { method: 'DELETE', accepts: GONE });
    },
  };
}

/** Gitea answers with all of them at once. */
async function commentsAt(ask: AskApi, path: string, isGitea: boolean): Promise<RemoteComment[] | null> {
  const all: RemoteComment[] = [];
  for (let page = 1; page <= COMMENT_PAGES; page++) {
    const found = answerIn(z.array(Comment), (await ask(`${path}?page=${page}&per_page=${PER_PAGE}`)).body);
    all.push(...found.map(({ id, body, user }) => ({ id: String(id), author: user?.login ?? GHOST, text: body ?? '' })));
    if (isGitea || found.length < PER_PAGE) return all;
  }
  return null;
}

const isIssue = ({ pull_request: change }: z.infer<typeof Issue>): boolean => change === undefined || change === null;

const shown = ({
  number,
  html_url: url,
  title,
  body,
  state,
  labels,
  updated_at: changedAt,
}: z.infer<typeof Issue>): RemoteIssue => ({
  number,
  url,
  title,
  text: body ?? '',
  isOpen: state !== 'closed',
  labels: (labels ?? []).map(({ name }) => name),
  changedAt,
});

const patchOf = ({ title, text, isOpen }: IssueChange) => ({
  ...(title !== undefined && { title }),
  ...(text !== undefined && { body: text }),
  ...(isOpen !== undefined && { state: isOpen ? 'open' : 'closed' }),
});

/** Creates the labels that a repository of Gitea lacks: unlike GitHub, it creates none by itself. */
async function ensured(ask: AskApi, root: string, labels: readonly string[]): Promise<void> {
  const known = new Set<string>();
  for (let page = 1; page <= COMMENT_PAGES; page++) {
    const found = answerIn(Labels, (await ask(`${root}/labels?page=${page}&limit=${PER_PAGE / 2}`)).body);
    for (const { name } of found) known.add(name);
    if (found.length < PER_PAGE / 2) break;
  }
  for (const name of labels)
    if (!known.has(name)) await ask(`${root}/labels`, { method: 'POST', json: { name, color: '#6b7280' } });
}
