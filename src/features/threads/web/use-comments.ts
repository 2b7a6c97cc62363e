import { useMemo } from 'react';
import type { ActionDeclaration } from '#contract/action';
import { mayNow } from '#contract/permissions';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { DeclaredThread, ThreadRow } from './declare-thread.ts';
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
  const { id: aboutId, version, commentCount } = about;
  const { user } = useSession();
  const {
    comments: rows,
    status,
    retry,
    reach,
    earlier,
    onEarlier,
    onReach,
  } = usePages(
    thread,
    useMemo(() => ({ aboutId }), [aboutId]),
    commentCount,
  );
  const project = useList(projectRows, scope).rows[0];
  const people = useThreadPeople(scope);
  const authors = useThreadAuthors(rows);
  const texts = useMemo(() => rows.map(({ content }) => content), [rows]);
  const reference = useReference(scope, texts);
  const [doEdit, doRemove, doReact] = [useMutation(thread.edit), useMutation(thread.remove), useMutation(thread.react)];
  const isMade = version > 0;
  // In the archive nothing of a task can be changed.
  const isLive = !about.archivedAt;
  useRetryOnceMade(isMade, retry);
  return (
    user && {
      comments: rows,
      status: isMade ? status : 'ready',
      onRetry: retry,
      expected: commentCount,
      reach,
      earlier,
      onEarlier,
      onReach,
      people,
      authors,
      userId: user.id,
      rights: { comment: isLive && mayNow(project, 'comment'), deleteAny: isLive && mayNow(project, 'deleteAnyComment') },
      reference,
      onEdit: ({ id: commentId }, content) => doEdit({ aboutId, commentId, content }),
      onDelete: ({ id: commentId }) => doRemove({ aboutId, commentId }),
      onReact: ({ id: commentId }, reaction, isOn) => doReact({ aboutId, commentId, reaction, isOn }),
    }
  );
}
