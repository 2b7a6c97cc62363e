import { useMemo } from 'react';
import type { ActionDeclaration } from '#contract/action';
import { mayNow, type ProjectVerb } from '#contract/permissions';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { AboutRef } from './declare-comment-changes.ts';
import type { DeclaredThread, ShownComment, ThreadPages, ThreadRow } from './declare-thread.ts';
import type { ThreadPerson, ThreadProps, ThreadRights } from './thread-props.ts';
import { usePages } from './use-pages.ts';
import { useReference } from './use-reference.ts';
import { useRetryOnceMade } from './use-retry-once-made.ts';
import { useThreadAuthors, useThreadPeople } from './use-thread-people.ts';

/** The subject of the comments. */
interface About {
  readonly id: string;
  /** 0 until the server has saved it. */
  readonly version: number;
  readonly commentCount: number;
  readonly archivedAt?: string | null;
}

type Common = Omit<
  ThreadProps,
  'place' | 'noun' | 'address' | 'onAdd' | 'onReport' | 'reports' | 'onDismissReports' | 'onAttach'
>;

/** The data and callbacks that every thread needs; null while no one is signed in. */
export function useComments<
  C extends ThreadRow,
  E extends ActionDeclaration,
  D extends ActionDeclaration,
  R extends ActionDeclaration,
>(thread: DeclaredThread<C, E, D, R>, about: About, scope: ProjectScope): Common | null {
  const people = useThreadPeople(scope);
  return useCommentsOf(thread, about, { scope, people, rights: useRights(scope, about) });
}

/** An item that chooses its readers, who can be mentioned. */
interface ItemAbout extends About {
  readonly workspaceId: string;
  readonly projectId: string | null;
  readonly readers: readonly ThreadPerson[];
  readonly rights: ThreadRights;
}

/** The same for the thread of an item that chooses its readers, in a project or in none. */
export function useItemComments<
  C extends ThreadRow,
  E extends ActionDeclaration,
  D extends ActionDeclaration,
  R extends ActionDeclaration,
>(
  thread: DeclaredThread<C, E, D, R>,
  about: ItemAbout,
): (Omit<Common, 'comments'> & { comments: readonly ShownComment<C>[] }) | null {
  const { workspaceId, projectId, readers: people, rights } = about;
  const scope = useMemo(() => (projectId === null ? null : { workspaceId, projectId }), [workspaceId, projectId]);
  return useCommentsOf(thread, about, { scope, people, rights });
}

interface Around {
  readonly scope: ProjectScope | null;
  readonly people: readonly ThreadPerson[];
  readonly rights: ThreadRights;
}

function useCommentsOf<
  C extends ThreadRow,
  E extends ActionDeclaration,
  D extends ActionDeclaration,
  R extends ActionDeclaration,
>(thread: DeclaredThread<C, E, D, R>, about: About & Partial<Pick<ItemAbout, 'workspaceId'>>, { scope, people, rights }: Around) {
  const { user } = useSession();
  const { id: aboutId, workspaceId } = about;
  const ref = useMemo(() => ({ aboutId, ...(workspaceId !== undefined && { workspaceId }) }), [aboutId, workspaceId]);
  const shown = useShown(thread, about, ref);
  const { comments } = shown;
  const authors = useThreadAuthors(comments);
  const texts = useMemo(() => comments.map(({ content }) => content), [comments]);
  const reference = useReference(scope, texts);
  const changes = useChanges(thread, ref);
  return user && { ...shown, people, authors, reference, ...changes, userId: user.id, rights };
}

/** The loaded comments and how to load more. */
function useShown<C extends ThreadRow>(thread: ThreadPages<C>, { version, commentCount }: About, ref: AboutRef) {
  const { status, retry, ...pages } = usePages(thread, ref, commentCount);
  const isMade = version > 0;
  useRetryOnceMade(isMade, retry);
  return { ...pages, status: isMade ? status : ('ready' as const), onRetry: retry, expected: commentCount };
}

function useRights(scope: ProjectScope, { archivedAt }: About) {
  const project = useList(projectRows, scope).rows[0];
  // Archived items are read-only.
  const may = (verb: ProjectVerb) => !archivedAt && mayNow(project, verb);
  return { comment: may('comment'), deleteAny: may('deleteAnyComment') };
}

/** The mutations of a comment. */
function useChanges<C extends ThreadRow, E extends ActionDeclaration, D extends ActionDeclaration, R extends ActionDeclaration>(
  thread: DeclaredThread<C, E, D, R>,
  ref: AboutRef,
): Pick<Common, 'onEdit' | 'onDelete' | 'onReact'> {
  const [doEdit, doRemove, doReact] = [useMutation(thread.edit), useMutation(thread.remove), useMutation(thread.react)];
  return {
    onEdit: ({ id: commentId }, content) => doEdit({ ...ref, commentId, content }),
    onDelete: ({ id: commentId }) => doRemove({ ...ref, commentId }),
    onReact: ({ id: commentId }, reaction, isOn) => doReact({ ...ref, commentId, reaction, isOn }),
  };
}
