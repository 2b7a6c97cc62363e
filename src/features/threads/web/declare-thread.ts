import type { ActionDeclaration, Method } from '#contract/action';
import type { ReactionName } from '#contract/reactions';
import type { Assignee } from '#features/tasks/contract';
import type { Actions, Client, NamesOf, RequestOf } from '#web/api';
import type { CursorPagination } from '#contract/paging';
import { ApiError } from '#web/api-error';
import { declareList, type List, type Via } from '#web/list';
import { type Call, declareMutation, type Mutation, type Sight } from '#web/mutation';
import type { ThreadComment } from '../rules.ts';
import { commentChanges, type CommentRow } from './comment-changes.ts';

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

/** A comment, and what it is about. */
export interface Named {
  aboutId: string;
  commentId: string;
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

/** Where the comments on one kind of thing are, and what its family calls that which is done to them. */
export interface ThreadDeclaration<A extends Actions, C extends ThreadRow> {
  readonly client: Client<A>;
  readonly table: 'TaskComment' | 'IssueComment';
  readonly about: 'Task' | 'Issue';
  /** The column of a comment that names what it is about. */
  readonly aboutId: keyof C & string;
  /** Asks for one page of comments, oldest first: the newest ones, or those before a place. */
  load(aboutId: string, page: PageAsked, via?: Via): Promise<Page<C>>;
  readonly edit: Taking<A, 'PUT', OfComment & { body: { content: string } }>;
  readonly remove: Taking<A, 'DELETE', OfComment>;
  readonly restore: Taking<A, 'PUT', OfComment & { body: {} }>;
  readonly react: Taking<A, 'PUT', OfComment & { body: { reaction: ReactionName; isOn: boolean } }>;
}

interface Reworded extends Named {
  content: string;
}
interface Reacted extends Named {
  reaction: ReactionName;
  isOn: boolean;
}

/** The pages of comments on one kind of thing. */
export interface ThreadPages<C extends ThreadRow> {
  readonly list: List<ShownComment<C>, { aboutId: string }, Reach>;
  /** A comment by its id; null where it is not there. */
  find(aboutId: string, commentId: string): Promise<C | null>;
}

/** The comments on one kind of thing, and what can be done to them: see `useComments`. */
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
 * Declares the comments on one kind of thing: their list, what becomes of one that is written (the slice says how its action is
 * asked), and how one is reworded, deleted, brought back and reacted to.
 */
export function declareThread<A extends Actions, C extends ThreadRow>(thread: ThreadDeclaration<A, C>) {
  const { table, about, aboutId: column } = thread;
  const changes = commentChanges<C>(table, about);
  const list = declareList<ShownComment<C>, { aboutId: string }, Reach>({
    table,
    key: ({ aboutId }) => `${table}:${aboutId}`,
    load: ({ aboutId }, via, reach) => reached(thread, aboutId, via, reach),
    loadMore: async ({ aboutId }, { earlier }) =>
      earlier === null ? { items: [], pages: { earlier } } : pageOf(await thread.load(aboutId, { before: earlier })),
    // A deleted comment may hold replies together; a deleted reply holds nothing.
    belongs: (comment, { aboutId }) => comment[column] === aboutId && (comment.deletedAt === null || comment.parentId === null),
  });
  /** Of the mutation that writes one; its id is the mutation's. What was said to others is not taken back by a stray Ctrl+Z. */
  const writing = {
    method: 'POST',
    table,
    lane: ({ aboutId }: Said) => aboutId,
    predict: ({ aboutId, ...comment }: Said, sight: Sight) => changes.written(aboutId, { ...comment, [column]: aboutId }, sight),
  } as const;
  const find = async (aboutId: string, commentId: string): Promise<C | null> => {
    const page = await thread.load(aboutId, { at: commentId, limit: 1 }).catch(nullWhereGone);
    return page?.items.find(({ id }) => id === commentId) ?? null;
  };
  return { list, find, writing, ...declareChanges(thread, changes) };
}

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

function declareChanges<A extends Actions, C extends ThreadRow>(
  thread: ThreadDeclaration<A, C>,
  changes: ReturnType<typeof commentChanges<C>>,
) {
  const { client, table } = thread;
  const lane = <Input extends Named>({ aboutId }: Input): string => aboutId;
  // That the actions take these requests is asked of their names.
  const asked = <Name extends keyof A>(request: object) => request as unknown as RequestOf<A[Name]>;

  const edit: Mutation<Reworded, A[typeof thread.edit]> = declareMutation(client, thread.edit, {
    method: 'PUT',
    table,
    lane,
    request: ({ commentId, content }: Reworded) => asked({ query: { commentId }, body: { content } }),
    predict: ({ commentId, content }, sight) => changes.reworded(commentId, content, sight),
    inverse: ({ aboutId, commentId }, sight): Call | null => {
      const before = changes.before(sight, commentId);
      return before ? edit.with({ aboutId, commentId, content: before.content }) : null;
    },
  });

  const remove: Mutation<Named, A[typeof thread.remove]> = declareMutation(client, thread.remove, {
    method: 'DELETE',
    table,
    lane,
    request: ({ commentId }: Named) => asked({ query: { commentId } }),
    predict: ({ aboutId, commentId }, sight) => changes.deleted(aboutId, commentId, sight),
    inverse: ({ aboutId, commentId }, sight): Call | null => {
      const row = changes.before(sight, commentId);
      return row ? restore.with({ aboutId, commentId, row }) : null;
    },
    said: () => 'Comment deleted',
  });

  const restore: Mutation<Named & { row: C }, A[typeof thread.restore]> = declareMutation(client, thread.restore, {
    method: 'PUT',
    table,
    lane,
    request: ({ commentId }: Named & { row: C }) => asked({ query: { commentId }, body: {} }),
    predict: ({ aboutId, row }, sight) => changes.restored(aboutId, row, sight),
    inverse: ({ aboutId, commentId }): Call => remove.with({ aboutId, commentId }),
  });

  const react: Mutation<Reacted, A[typeof thread.react]> = declareMutation(client, thread.react, {
    method: 'PUT',
    table,
    lane,
    request: ({ commentId, reaction, isOn }: Reacted) => asked({ query: { commentId }, body: { reaction, isOn } }),
    predict: ({ commentId, reaction, isOn }, sight) => changes.reactedTo(commentId, reaction, isOn, sight),
    inverse: ({ isOn, ...input }): Call => react.with({ ...input, isOn: !isOn }),
  });

  return { edit, remove, react };
}
