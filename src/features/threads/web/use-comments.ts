import { useMemo } from 'react';
import type { ActionDeclaration } from '#contract/action';
import { mayNow, type ProjectVerb } from '#contract/permissions';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { DeclaredThread, ShownComment, ThreadPages, ThreadRow } from './declare-thread.ts';
import type { ThreadProps } from './thread-props.ts';
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
  const { user } = useSession();
  const shown = useShown(thread, about);
  const people = usePeople(scope, shown.comments);
  const rights = useRights(scope, about);
  const changes = useChanges(thread, about.id);
  return user && { ...shown, ...people, ...changes, userId: user.id, rights };
}

/** The loaded comments and how to load more. */
function useShown<C extends ThreadRow>(thread: ThreadPages<C>, { id: aboutId, version, commentCount }: About) {
  const scope = useMemo(() => ({ aboutId }), [aboutId]);
  const { status, retry, ...pages } = usePages(thread, scope, commentCount);
  const isMade = version > 0;
  useRetryOnceMade(isMade, retry);
  return { ...pages, status: isMade ? status : ('ready' as const), onRetry: retry, expected: commentCount };
}

/** The people who can be mentioned, the authors, and the targets of keys in comments. */
function usePeople(scope: ProjectScope, comments: readonly ShownComment[]) {
  const people = useThreadPeople(scope);
  const authors = useThreadAuthors(comments);
  const texts = useMemo(() => comments.map(({ content }) => content), [comments]);
  return { people, authors, reference: useReference(scope, texts) };
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
  aboutId: string,
): Pick<Common, 'onEdit' | 'onDelete' | 'onReact'> {
  const [doEdit, doRemove, doReact] = [useMutation(thread.edit), useMutation(thread.remove), useMutation(thread.react)];
  return {
    onEdit: ({ id: commentId }, content) => doEdit({ aboutId, commentId, content }),
    onDelete: ({ id: commentId }) => doRemove({ aboutId, commentId }),
    onReact: ({ id: commentId }, reaction, isOn) => doReact({ aboutId, commentId, reaction, isOn }),
  };
}
