import { Check, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CommentsProps, FoundComments, Passage } from '#features/documents/web';
import { threaded } from '#features/threads/rules';
import { commentAnchor, Thread, type ThreadProps, useItemComments } from '#features/threads/web';
import { IconButton } from '#ui/icon-button';
import { type LiveScope, useLive } from '#web/live';
import { useMutation } from '#web/use-mutation';
import type { DocumentComment } from '../contract.ts';
import { CommentsPanel, HeadActions } from './comments-panel.tsx';
import { addComment, documentThread, moveThread, reopenThread, resolveThread } from './data.ts';
import { NewPassage, ThreadPassage } from './passages.tsx';
import * as words from './words.ts';

const TABLES = ['DocumentComment'];
const commentScope = (id: string): LiveScope => ({ kind: 'item', column: 'documentId', id, part: 'comments' });

/** The comments of a document: where they are in its text, and, once opened, the panel beside it. */
export function DocumentComments(props: CommentsProps) {
  const { document, rights, readers, isOpen, onOpenChange, onFound } = props;
  const { id, version, workspaceId, projectId } = document;
  const comments = useItemComments(documentThread, {
    id,
    version,
    workspaceId,
    projectId,
    commentCount: 0,
    readers,
    rights: { comment: rights.comment, deleteAny: rights.manage },
  });
  useLive(commentScope(id), TABLES);
  const namedId = useNamedComment(() => onOpenChange(true));
  const all = comments?.comments;
  const move = useMutation(moveThread);
  const found = useMemo(
    () => ({
      ...foundIn(all ?? []),
      move: (commentId: string, passage: Passage) => void move({ aboutId: id, workspaceId, commentId, passage }),
    }),
    [all, id, workspaceId, move],
  );
  useEffect(() => onFound(found), [found, onFound]);
  if (!comments || !isOpen) return null;
  return <OpenComments {...props} comments={comments} namedId={namedId} />;
}

type Loaded = NonNullable<ReturnType<typeof useItemComments<DocumentComment, never, never, never>>>;

interface OpenCommentsProps extends CommentsProps {
  comments: Loaded;
  /** The comment that the address names. */
  namedId: string | null;
}

function OpenComments({ document, comments, namedId, ...props }: OpenCommentsProps) {
  const { path, passage, onPassage, lost, onOpenChange, onShow } = props;
  const { id, workspaceId } = document;
  const [composerPlace, setComposerPlace] = useState<HTMLElement | null>(null);
  const [showsResolved, setShowsResolved] = useState(false);
  const add = useMutation(addComment);
  const byId = useMemo(() => new Map(comments.comments.map((one) => [one.id, one])), [comments.comments]);
  const firstOf = (commentId: string | null): DocumentComment | undefined => {
    const one = byId.get(commentId ?? '');
    return one?.parentId ? byId.get(one.parentId) : one;
  };
  const isResolved = (commentId: string) => (firstOf(commentId)?.resolvedAt ?? null) !== null;
  const isNamedHere = namedId !== null && byId.has(namedId);
  const { key: visit } = useLocation();
  useEffect(() => {
    // A link to a resolved thread shows it. One that is resolved meanwhile is hidden as any other.
    if (isNamedHere && isResolved(namedId)) setShowsResolved(true);
    // eslint-disable-next-line react/exhaustive-deps
  }, [isNamedHere, namedId, visit]);
  const shown = comments.comments.filter((one) => showsResolved || !isResolved(one.id));
  const thread: ThreadProps = {
    ...comments,
    comments: shown,
    noun: words.noun,
    place: `document:${id}`,
    address: `${location.origin}${path}/${id}`,
    expected: 2,
    composerPlace,
    headAction: (
      <HeadActions
        hasResolved={comments.comments.some((one) => one.parentId === null && one.resolvedAt !== null)}
        showsResolved={showsResolved}
        onShowsResolved={setShowsResolved}
        onClose={() => onOpenChange(false)}
      />
    ),
    passage: (comment) => <ThreadPassage first={byId.get(comment.id)} isLost={lost.has(comment.id)} onShow={onShow} />,
    newPassage: passage && <NewPassage passage={passage} onRemove={() => onPassage(null)} />,
    moreActions: (comment, tabIndex) =>
      comment.parentId === null ? (
        <Settle
          about={{ aboutId: id, workspaceId, commentId: comment.id }}
          isResolved={isResolved(comment.id)}
          tabIndex={tabIndex}
        />
      ) : null,
    onActive: (commentId) => props.onActive(firstOf(commentId)?.id ?? null),
    onAdd: ({ content, parentId }) => {
      add({ aboutId: id, workspaceId, content, parentId, anchor: parentId === null ? passage : null });
      if (parentId === null) onPassage(null);
    },
  };
  return (
    <CommentsPanel
      mayComment={comments.rights.comment}
      onComposerPlace={setComposerPlace}
      composerPlace={composerPlace}
      isAboutPassage={passage !== null}
      onClose={() => onOpenChange(false)}
    >
      {props.above}
      <Thread {...thread} key={id} />
    </CommentsPanel>
  );
}

interface SettleProps {
  about: Parameters<typeof resolveThread.with>[0];
  isResolved: boolean;
  tabIndex: 0 | -1;
}

function Settle({ about, isResolved, tabIndex }: SettleProps) {
  const [resolve, reopen] = [useMutation(resolveThread), useMutation(reopenThread)];
  return (
    <IconButton
      label={isResolved ? words.reopen : words.resolve}
      icon={isResolved ? <Undo2 /> : <Check />}
      size="s"
      tabIndex={tabIndex}
      onClick={() => (isResolved ? reopen : resolve)(about)}
    />
  );
}

/** The passages of the threads that are there, and how many comments are in those that are open. */
function foundIn(comments: readonly DocumentComment[]): Omit<FoundComments, 'move'> {
  const threads = threaded(comments).filter(({ top }) => top.parentId === null);
  const open = threads.filter(({ top }) => top.resolvedAt === null);
  return {
    passages: threads.flatMap(({ top: { id, anchor, resolvedAt } }) =>
      anchor === null ? [] : [{ ...anchor, id, isResolved: resolvedAt !== null }],
    ),
    count: open.reduce((sum, { top, replies }) => sum + replies.length + (top.deletedAt === null ? 1 : 0), 0),
  };
}

const HASH = `#${commentAnchor('')}`;

/** The comment that the address names, by its hash or by `?comment=`, which becomes the hash. */
function useNamedComment(onNamed: () => void): string | null {
  const { hash, search, key, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const asked = query.get('comment');
  const named = hash.startsWith(HASH) ? hash.slice(HASH.length) : null;
  useEffect(() => {
    if (asked === null) return;
    query.delete('comment');
    void navigate({ search: query.toString(), hash: commentAnchor(asked) }, { replace: true, state });
    // Once for each address.
    // eslint-disable-next-line react/exhaustive-deps
  }, [asked]);
  useEffect(() => {
    if (named !== null) onNamed();
    // eslint-disable-next-line react/exhaustive-deps
  }, [named, key]);
  return named;
}
