import type { ActionDeclaration, Method } from '#contract/action';
import type { ReactionName } from '#contract/reactions';
import { commentsOn, type Subject } from '#contract/subject';
import type { Assignee } from '#features/tasks/contract';
import type { Actions, Client, NamesOf, RequestOf } from '#web/api';
import type { CursorPagination } from '#contract/paging';
import { ApiError } from '#web/api-error';
import { declareList, type List, type Via } from '#web/list';
import type { Mutation, Sight } from '#web/mutation';
import type { ThreadComment } from '../rules.ts';
import { commentChanges, type CommentRow } from './comment-changes.ts';
import { declareCommentChanges, type Named, type Reacted, type Reworded } from './declare-comment-changes.ts';

export type ThreadRow = ThreadComment & CommentRow;

/** A comment as the screen has it: its author comes with the list, and not with live frames. */
export type ShownComment<C extends ThreadRow = ThreadRow> = C & { readonly user?: Assignee };

/** A new comment. */
export interface Said {
  /** What it is about, whose lane it goes in: that may itself still be on its way. */
  aboutId: string;
  projectId: string;
  content: string;
  parentId: string | null;
}

type OfComment = { query: { commentId: string } };
/** The names of those actions of a family that take such a request. */
type Taking<A extends Actions, M extends Method, Request> = {
  [Name in NamesOf<A, M>]: Request extends RequestOf<A[Name]> ? Name : never;
}[NamesOf<A, M>];

interface PageAsked {
  readonly before?: string;
  readonly at?: string;
  readonly limit?: number;
}

interface Page<C extends ThreadRow> {
  readonly items: readonly ShownComment<C>[];
  readonly pagination: CursorPagination;
}

/** How far back the comments that are here reach: to the place `earlier`, before which there are more; null where to the first. */
export interface Reach {
  readonly earlier: string | null;
}

/** Where the comments on one kind of subject are, and what its family calls that which is done to them. */
export interface ThreadDeclaration<A extends Actions, C extends ThreadRow> {
  readonly client: Client<A>;
  readonly subject: Subject;
  /** Asks for one page of comments, oldest first: the newest ones, or those before a place. */
  load(aboutId: string, page: PageAsked, via?: Via): Promise<Page<C>>;
  readonly edit: Taking<A, 'PUT', OfComment & { body: { content: string } }>;
  readonly remove: Taking<A, 'DELETE', OfComment>;
  readonly restore: Taking<A, 'PUT', OfComment & { body: {} }>;
  readonly react: Taking<A, 'PUT', OfComment & { body: { reaction: ReactionName; isOn: boolean } }>;
}

/** The pages of comments on one kind of subject. */
export interface ThreadPages<C extends ThreadRow> {
  readonly list: List<ShownComment<C>, { aboutId: string }, Reach>;
  /** A comment by its id; null where it is not there. */
  find(aboutId: string, commentId: string): Promise<C | null>;
}

/** The comments on one kind of subject, and what can be done to them: see `useComments`. */
export interface DeclaredThread<
  C extends ThreadRow,
  Edit extends ActionDeclaration,
  Remove extends ActionDeclaration,
  React extends ActionDeclaration,
> extends ThreadPages<C> {
  readonly edit: Mutation<Reworded, Edit>;
  readonly remove: Mutation<Named, Remove>;
  readonly react: Mutation<Reacted, React>;
}

/**
 * Declares the comments on one kind of subject: their list, what becomes of one that is written (the slice says how its action is
 * asked), and how one is reworded, deleted, brought back and reacted to.
 */
export function declareThread<A extends Actions, C extends ThreadRow>(thread: ThreadDeclaration<A, C>) {
  const { subject } = thread;
  const table = commentsOn(subject);
  const changes = commentChanges<C>(subject);
  const list = declareList<ShownComment<C>, { aboutId: string }, Reach>({
    table,
    key: ({ aboutId }) => `${table}:${aboutId}`,
    load: ({ aboutId }, via, reach) => reached(thread, aboutId, via, reach),
    loadMore: async ({ aboutId }, { earlier }) =>
      earlier === null ? { items: [], pages: { earlier } } : pageOf(await thread.load(aboutId, { before: earlier })),
    // A deleted comment may hold replies together; a deleted reply holds nothing.
    belongs: (comment, { aboutId }) =>
      (comment as CommentRow)[subject.id] === aboutId && (comment.deletedAt === null || comment.parentId === null),
  });
  /** Of the mutation that writes one; its id is the mutation's. What was said to others is not taken back by a stray Ctrl+Z. */
  const writing = {
    method: 'POST',
    table,
    lane: ({ aboutId }: Said) => aboutId,
    predict: ({ aboutId, ...comment }: Said, sight: Sight) =>
      changes.written(aboutId, { ...comment, [subject.id]: aboutId }, sight),
  } as const;
  return { list, find: finding(thread), writing, ...declareCommentChanges(thread, changes) };
}

const finding =
  <A extends Actions, C extends ThreadRow>(thread: ThreadDeclaration<A, C>) =>
  async (aboutId: string, commentId: string): Promise<C | null> => {
    const page = await thread.load(aboutId, { at: commentId, limit: 1 }).catch(nullWhereGone);
    return page?.items.find(({ id }) => id === commentId) ?? null;
  };

const nullWhereGone = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** The most comments that one request may ask for. */
const MOST = 100;

/** All comments as far back as those that are here reach; the newest page where none are. */
async function reached<A extends Actions, C extends ThreadRow>(
  thread: ThreadDeclaration<A, C>,
  aboutId: string,
  via: Via,
  reach: Reach | null,
) {
  const newest = pageOf(await thread.load(aboutId, {}, via));
  const items = [...newest.items];
  let { earlier } = newest.pages;
  while (reach !== null && earlier !== null && (reach.earlier === null || earlier > reach.earlier)) {
    const page = pageOf(await thread.load(aboutId, { before: earlier, limit: MOST }));
    items.push(...page.items);
    ({ earlier } = page.pages);
    // The mark of the newest page says nothing of the others.
    via.freshness.etag = null;
  }
  // A comment that replies of two pages answer came with both.
  return { items: [...new Map(items.map((comment) => [comment.id, comment])).values()], pages: { earlier } };
}

const pageOf = <C extends ThreadRow>({ items, pagination: { earlier } }: Page<C>) => ({ items, pages: { earlier } });
