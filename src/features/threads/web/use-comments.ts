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

/** What the comments are about. */
interface About {
  readonly id: string;
  /** 0 while it is still on its way to the server. */
  readonly version: number;
  readonly commentCount: number;
  readonly archivedAt?: string | null;
}

type Common = Omit<ThreadProps, 'place' | 'address' | 'onAdd' | 'onReport' | 'reports' | 'onDismissReports' | 'onFiles'>;

/** What every thread of comments shows and does, whatever it is about; null while nobody is signed in. */
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

/** The comments that are here, and how to have more of them. */
function useShown<C extends ThreadRow>(thread: ThreadPages<C>, { id: aboutId, version, commentCount }: About) {
  const scope = useMemo(() => ({ aboutId }), [aboutId]);
  const { status, retry, ...pages } = usePages(thread, scope, commentCount);
  const isMade = version > 0;
  useRetryOnceMade(isMade, retry);
  return { ...pages, status: isMade ? status : ('ready' as const), onRetry: retry, expected: commentCount };
}

/** Who can be mentioned, who wrote, and where the keys in the comments lead. */
function usePeople(scope: ProjectScope, comments: readonly ShownComment[]) {
  const people = useThreadPeople(scope);
  const authors = useThreadAuthors(comments);
  const texts = useMemo(() => comments.map(({ content }) => content), [comments]);
  return { people, authors, reference: useReference(scope, texts) };
}

function useRights(scope: ProjectScope, { archivedAt }: About) {
  const project = useList(projectRows, scope).rows[0];
  // What lies in the archive can only be read.
  const may = (verb: ProjectVerb) => !archivedAt && mayNow(project, verb);
  return { comment: may('comment'), deleteAny: may('deleteAnyComment') };
}

/** What can be done to a comment. */
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
