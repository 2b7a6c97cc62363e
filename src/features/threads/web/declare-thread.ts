import type { ActionDeclaration, Method } from '#contract/action';
import type { ReactionName } from '#contract/reactions';
import { commentsOn, type Subject } from '#contract/subject';
import type { Assignee } from '#features/tasks/contract';
import type { Actions, Client, NamesOf, RequestOf } from '#web/api';
import type { CursorPagination } from '#contract/paging';
import { ApiError } from '#web/api-error';
import { declareList, type List, type FetchOptions } from '#web/list';
import type { Mutation, MutationContext } from '#web/mutation';
import type { ThreadComment } from '../rules.ts';
import { commentChanges, type CommentRow } from './comment-changes.ts';
import {
  type AboutRef,
  declareCommentChanges,
  type CommentRef,
  type CommentReaction,
  type CommentEdit,
} from './declare-comment-changes.ts';

export type ThreadRow = ThreadComment & CommentRow;

/** A comment on the screen. Its author comes with the list, not with live updates. */
export type ShownComment<C extends ThreadRow = ThreadRow> = C & { readonly user?: Assignee };

/** A new comment. It waits in the queue of its subject, which may itself not be saved yet. */
export interface CommentToAdd extends AboutRef {
  /** Absent on an item that chooses its readers. */
  projectId?: string;
  content: string;
  parentId: string | null;
}

type OfComment<On> = { query: { commentId: string } & On };
/** The names of the actions of a family that take such a request. */
type Taking<A extends Actions, M extends Method, Request> = {
  [Name in NamesOf<A, M>]: Request extends RequestOf<A[Name]> ? Name : never;
}[NamesOf<A, M>];

interface PageRequest {
  readonly before?: string;
  readonly at?: string;
  readonly limit?: number;
}

interface Page<C extends ThreadRow> {
  readonly items: readonly ShownComment<C>[];
  readonly pagination: CursorPagination;
}

/** How far back the loaded comments reach: there are more before the cursor `earlier`, and none if it is null. */
export interface Reach {
  readonly earlier: string | null;
}

/** The client and the action names for the comments on one kind of subject. `On` is what requests name besides a comment. */
export interface ThreadDeclaration<A extends Actions, C extends ThreadRow, On extends object = {}> {
  readonly client: Client<A>;
  readonly subject: Pick<Subject, 'table' | 'id'>;
  /** Loads one page of comments, oldest first: the newest ones or those before a cursor. */
  load(about: AboutRef, page: PageRequest, via?: FetchOptions): Promise<Page<C>>;
  /** For an item that chooses its readers: how requests name it. */
  readonly on?: (about: AboutRef) => On;
  /** True if all comments are loaded at once. */
  readonly isWhole?: true;
  readonly edit: Taking<A, 'PUT', OfComment<On> & { body: { content: string } }>;
  readonly remove: Taking<A, 'DELETE', OfComment<On>>;
  readonly restore: Taking<A, 'PUT', OfComment<On> & { body: {} }>;
  readonly react: Taking<A, 'PUT', OfComment<On> & { body: { reaction: ReactionName; isOn: boolean } }>;
}

/** The pages of comments on one kind of subject. */
export interface ThreadPages<C extends ThreadRow> {
  readonly list: List<ShownComment<C>, AboutRef, Reach>;
  /** A comment by its id; null if it does not exist. */
  find(about: AboutRef, commentId: string): Promise<C | null>;
}

/** The comments on one kind of subject and their mutations: see `useComments`. */
export interface DeclaredThread<
  C extends ThreadRow,
  Edit extends ActionDeclaration,
  Remove extends ActionDeclaration,
  React extends ActionDeclaration,
> extends ThreadPages<C> {
  readonly edit: Mutation<CommentEdit, Edit>;
  readonly remove: Mutation<CommentRef, Remove>;
  readonly react: Mutation<CommentReaction, React>;
}

/**
 * Declares the comments on one kind of subject: their list, how a new comment is predicted (the slice sends the request itself), and
 * how comments are edited, deleted, restored, and reacted to.
 */
export function declareThread<A extends Actions, C extends ThreadRow, On extends object = {}>(
  thread: ThreadDeclaration<A, C, On>,
) {
  const { subject } = thread;
  const table = commentsOn(subject);
  const changes = commentChanges<C>(subject);
  const list = declareList<ShownComment<C>, AboutRef, Reach>({
    table,
    key: ({ aboutId }) => `${table}:${aboutId}`,
    load: (about, via, reach) => reached(thread, about, via, thread.isWhole ? WHOLE : reach),
    loadMore: async (about, { earlier }) =>
      earlier === null ? { items: [], pages: { earlier } } : pageOf(await thread.load(about, { before: earlier })),
    // A deleted comment can have replies; a deleted reply cannot.
    belongs: (comment, { aboutId }) =>
      (comment as CommentRow)[subject.id] === aboutId && (comment.deletedAt === null || comment.parentId === null),
  });
  /** The mutation that adds a comment, which gets the mutation's id. It has no undo: others may have read the comment already. */
  const writing = {
    method: 'POST',
    table,
    lane: ({ aboutId }: CommentToAdd) => aboutId,
    predict: ({ aboutId, ...comment }: CommentToAdd, context: MutationContext) =>
      changes.added(aboutId, { ...comment, [subject.id]: aboutId }, context),
  } as const;
  return { list, find: finding(thread), writing, ...declareCommentChanges(thread, changes) };
}

const finding =
  <A extends Actions, C extends ThreadRow, On extends object>(thread: ThreadDeclaration<A, C, On>) =>
  async (about: AboutRef, commentId: string): Promise<C | null> => {
    const page = await thread.load(about, { at: commentId, limit: 1 }).catch(nullWhereGone);
    return page?.items.find(({ id }) => id === commentId) ?? null;
  };

const nullWhereGone = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

const WHOLE: Reach = { earlier: null };

/** The most comments in one request. */
const MOST = 100;

/** All comments back to the earliest loaded one; the newest page if none is loaded. */
async function reached<A extends Actions, C extends ThreadRow, On extends object>(
  thread: ThreadDeclaration<A, C, On>,
  about: AboutRef,
  via: FetchOptions,
  reach: Reach | null,
) {
  const newest = pageOf(await thread.load(about, {}, via));
  const items = [...newest.items];
  let { earlier } = newest.pages;
  while (reach !== null && earlier !== null && (reach.earlier === null || earlier > reach.earlier)) {
    const page = pageOf(await thread.load(about, { before: earlier, limit: MOST }));
    items.push(...page.items);
    ({ earlier } = page.pages);
    // The etag of the newest page does not cover the others.
    via.freshness.etag = null;
  }
  // A comment with replies on two pages came with both.
  return { items: [...new Map(items.map((comment) => [comment.id, comment])).values()], pages: { earlier } };
}

const pageOf = <C extends ThreadRow>({ items, pagination: { earlier } }: Page<C>) => ({ items, pages: { earlier } });
