import { z } from 'zod';
import type { ImportedItem, ImportedLabel, ImportedPerson, ImportNote } from '#features/work-import/server';
import { ITEMS_MAX } from '#features/work-import/server';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as accountWords from '../accounts/words.ts';
import { apiOf, Dialect, fieldsOf } from './dialect.ts';
import { Gathered } from './gathered.ts';
import { type Comment, Comments, Issue } from './issue.ts';
import { itemOf } from './item.ts';
import type { JiraSite } from './site.ts';
import * as words from './words.ts';

/** Where the reading of a project goes on. It is kept with the job, so that another server can go on. */
export const Cursor = z.object({
  dialect: Dialect,
  /** Of the cloud: the name of the next page. It works for a week. */
  token: z.string().nullable(),
  /** Issues that were read, with those that were left out. */
  read: z.int(),
  /** How many a page has. Pages whose issues are large get smaller. */
  size: z.int().min(1),
});
export type Cursor = z.infer<typeof Cursor>;

export interface ItemPage {
  readonly items: ImportedItem[];
  /** Those that the items of this page name. */
  readonly people: ImportedPerson[];
  readonly labels: ImportedLabel[];
  readonly notes: ImportNote[];
  readonly next: Cursor | null;
}

const PAGE = 50;
export const firstCursor = (dialect: Dialect): Cursor => ({ dialect, token: null, read: 0, size: PAGE });

const Answer = z.object({
  issues: z.array(z.unknown()),
  nextPageToken: z.string().nullish(),
  isLast: z.boolean().optional(),
  total: z.int().optional(),
});

/** Reads the next issues of a project, oldest first. @throws {RemoteRefusal} */
export async function readPage(site: JiraSite, projectKey: string, cursor: Cursor): Promise<ItemPage> {
  const { dialect } = cursor;
  const { answer, size } = await searched(site, projectKey, cursor);
  const read = cursor.read + answer.issues.length;
  if (read > ITEMS_MAX || (answer.total ?? 0) > ITEMS_MAX)
    throw new RemoteRefusal('refused', words.tooMany(ITEMS_MAX.toLocaleString('en-US')));
  const gathered = new Gathered();
  const items: ImportedItem[] = [];
  for (const value of answer.issues) {
    const issue = Issue.safeParse(value);
    if (!issue.success) {
      gathered.note(words.unreadableItem);
      continue;
    }
    const comments = await commentsOf(site, dialect, issue.data, gathered);
    const item = itemOf(issue.data, comments, { dialect, siteUrl: site.url, gathered });
    if (item !== null) items.push(item);
  }
  const { people, labels, notes } = gathered;
  return { items, people, labels, notes, next: nextOf({ ...cursor, read, size }, answer) };
}

function nextOf(cursor: Cursor, { issues, nextPageToken, isLast, total }: z.infer<typeof Answer>): Cursor | null {
  if (cursor.dialect.isCloud) {
    const token = nextPageToken ?? null;
    return token === null || isLast ? null : { ...cursor, token };
  }
  // A page can be shorter than asked for, but only the last one is empty.
  return issues.length === 0 || cursor.read >= (total ?? Infinity) ? null : cursor;
}

/** Asks for a page (GET search/jql of the cloud, GET search of Data Center), a smaller one if that is too large. */
async function searched(
  site: JiraSite,
  projectKey: string,
  cursor: Cursor,
): Promise<{ answer: z.infer<typeof Answer>; size: number }> {
  for (let { size } = cursor; ; size = size === 1 ? 0 : Math.ceil(size / 5)) {
    if (size === 0) throw new RemoteRefusal('refused', words.tooLarge);
    try {
      const { status, body } = await site.ask(searchPath(projectKey, { ...cursor, size }), { accepts: [400, 403, 404] });
      // Jira refuses a project that the account cannot see like a wrong query.
      if (status !== 200)
        throw new RemoteRefusal('refused', cursor.token === null ? words.noProject : words.expiredPage, { status });
      const answer = Answer.safeParse(body);
      if (!answer.success) throw new RemoteRefusal('refused', accountWords.unreadable);
      return { answer: answer.data, size };
    } catch (error) {
      if (!(error instanceof RemoteRefusal) || error.reason !== 'long') throw error;
    }
  }
}

function searchPath(projectKey: string, { dialect, token, read, size }: Cursor): string {
  const query = new URLSearchParams({
    jql: `project = "${projectKey}" ORDER BY created ASC, key ASC`,
    fields: fieldsOf(dialect),
    maxResults: String(size),
    ...(!dialect.isCloud && { startAt: String(read) }),
    ...(token !== null && { nextPageToken: token }),
  });
  return `${apiOf(dialect)}/search${dialect.isCloud ? '/jql' : ''}?${query.toString()}`;
}

const COMMENTS_MOST = 5_000;
const COMMENTS_PAGE = 100;

/** The comments of an issue, oldest first. A search has only the first of them. */
async function commentsOf(site: JiraSite, dialect: Dialect, { id, fields }: Issue, gathered: Gathered): Promise<Comment[]> {
  const { comments: first, total = first.length } = fields.comment;
  if (total <= first.length) return first;
  const all: Comment[] = [];
  while (all.length < COMMENTS_MOST) {
    const query = new URLSearchParams({ startAt: String(all.length), maxResults: String(COMMENTS_PAGE), orderBy: 'created' });
    const path = `${apiOf(dialect)}/issue/${encodeURIComponent(id)}/comment?${query.toString()}`;
    const page = Comments.safeParse((await site.ask(path)).body);
    if (!page.success) throw new RemoteRefusal('refused', accountWords.unreadable);
    all.push(...page.data.comments);
    if (page.data.comments.length === 0 || all.length >= (page.data.total ?? 0)) return all;
  }
  gathered.note(words.manyComments);
  return all.slice(0, COMMENTS_MOST);
}

const Count = z.object({ count: z.int().min(0) });
const Total = z.object({ total: z.int().min(0) });

/** About how many issues a project has; null if Jira does not say. */
export async function countOf(site: JiraSite, { isCloud }: Dialect, projectKey: string): Promise<number | null> {
  const jql = `project = "${projectKey}"`;
  const accepts = [400, 403, 404];
  if (isCloud) {
    const { body } = await site.ask('/rest/api/3/search/approximate-count', { method: 'POST', json: { jql }, accepts });
    return Count.safeParse(body).data?.count ?? null;
  }
  const query = new URLSearchParams({ jql, maxResults: '0' });
  const { body } = await site.ask(`/rest/api/2/search?${query.toString()}`, { accepts });
  return Total.safeParse(body).data?.total ?? null;
}

/** The bytes of an attachment; null if there is none any more, or it is larger. */
export const attachmentBytes = (
  site: JiraSite,
  { isCloud }: Pick<Dialect, 'isCloud'>,
  { key, name }: { key: string; name: string },
  mostBytes: number,
): Promise<Uint8Array | null> =>
  site.file(
    isCloud
      ? // Without the parameter, the answer leads to another host.
        `/rest/api/3/attachment/content/${encodeURIComponent(key)}?redirect=false`
      : `/secure/attachment/${encodeURIComponent(key)}/${encodeURIComponent(name)}`,
    mostBytes,
  );
