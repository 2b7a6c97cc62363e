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
  iid: z.int().min(1),
  web_url: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  labels: z.array(z.string()),
  updated_at: z.iso.datetime({ offset: true }),
});
const Note = z.object({
  id: z.int(),
  body: z.string(),
  // Such as "changed the milestone".
  system: z.boolean(),
  // Only some people of the project see it.
  internal: z.boolean().optional(),
  author: z.object({ username: z.string() }),
});
const Account = z.object({ username: z.string().min(1).max(300) });

const GONE = [404] as const;

/** Issues of GitLab, or of a GitLab of one's own (docs.gitlab.com/api/issues and /api/notes). */
export const gitlabIssues: IssueProvider = {
  called: 'GitLab',
  site: 'https://gitlab.com',
  api: (site) => `${site}/api/v4`,
  pauseOf: () => null,
  open: opened,
};

function opened(ask: AskApi, repository: string): Repository {
  const root = `/projects/${encodeURIComponent(repository)}`;
  const at = (number: number) => `${root}/issues/${number}`;
  return {
    account: async () => answerIn(Account, (await ask('/user')).body).username,
    page: async (label, since, page) => {
      const query = new URLSearchParams({ labels: label, page: String(page), per_page: String(PER_PAGE) });
      query.set('state', since === null ? 'opened' : 'all');
      if (since !== null) query.set('updated_after', since);
      const found = answerIn(z.array(Issue), (await ask(`${root}/issues?${query.toString()}&order_by=updated_at&sort=asc`)).body);
      return { issues: found.map(shown), isLast: found.length < PER_PAGE };
    },
    issue: async (number) => {
      const { status, body } = await ask(at(number), { accepts: GONE });
      return status >= 300 ? null : shown(answerIn(Issue, body));
    },
    comments: async (number) => {
      const all: RemoteComment[] = [];
      for (let page = 1; page <= COMMENT_PAGES; page++) {
        const path = `${at(number)}/notes?order_by=created_at&sort=asc&page=${page}&per_page=${PER_PAGE}`;
        const found = answerIn(z.array(Note), (await ask(path)).body);
        for (const { id, body: text, author, system, internal } of found)
          if (!system && internal !== true) all.push({ id: String(id), author: author.username, text });
        if (found.length < PER_PAGE) return all;
      }
      return null;
    },
    change: async (number, change) =>
      shown(answerIn(Issue, (await ask(at(number), { method: 'PUT', json: changeOf(change) })).body)),
    comment: async (number, text) => {
      const made = await ask(`${at(number)}/notes`, { method: 'POST', json: { body: text } });
      return String(answerIn(Note, made.body).id);
    },
    editComment: async (number, id, text) => {
      await ask(`${at(number)}/notes/${id}`, { method: 'PUT', json: { body: text }, accepts: GONE });
    },
    removeComment: async (number, id) => {
      await ask(`${at(number)}/notes/${id}`, { method: 'DELETE', accepts: GONE });
    },
  };
}

const shown = ({
  iid,
  web_url: url,
  title,
  description,
  state,
  labels,
  updated_at: changedAt,
}: z.infer<typeof Issue>): RemoteIssue => ({
  number: iid,
  url,
  title,
  text: description ?? '',
  isOpen: state !== 'closed',
  labels,
  changedAt,
});

// A comma ends a label there.
const changeOf = ({ title, text, isOpen, labels }: IssueChange) => ({
  ...(title !== undefined && { title }),
  ...(text !== undefined && { description: text }),
  ...(isOpen !== undefined && { state_event: isOpen ? 'reopen' : 'close' }),
  ...(labels !== undefined && { labels: labels.filter((label) => !label.includes(',')).join(',') }),
});
