import { Check, Trash2, Undo2 } from 'lucide-react';
import { shortMoment } from '#contract/dates';
import type { Document } from '#features/documents/contract';
import { Badge } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { PartHead } from '#ui/part-head';
import { Text } from '#ui/text';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { VisitorComment } from '../contract.ts';
import { approveComment, deleteComment, visitorComments, withdrawComment } from './visitor-data.ts';
import styles from './visitor-comments.module.css';
import * as words from './words.ts';

/** What visitors of the public link wrote, for those who manage the document; nothing if none did. */
export function VisitorComments({ document: { workspaceId, id: documentId } }: { document: Document }) {
  const { rows } = useList(visitorComments, { workspaceId, documentId });
  const comments = rows.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (comments.length === 0) return null;
  return (
    <section className={styles.section} aria-label={words.visitorComments}>
      <PartHead title={words.visitorComments} count={comments.length} />
      <ul className={styles.list}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} workspaceId={workspaceId} />
        ))}
      </ul>
    </section>
  );
}

interface CommentProps {
  comment: VisitorComment;
  workspaceId: string;
}

function Comment({ comment: { id: commentId, documentId, name, content, createdAt, approvedAt }, workspaceId }: CommentProps) {
  const approve = useMutation(approveComment);
  const withdraw = useMutation(withdrawComment);
  const remove = useMutation(deleteComment);
  const on = { workspaceId, documentId, commentId };
  return (
    <li className={styles.comment}>
      <div className={styles.head}>
        <Text as="span" size="small" strong truncate>
          {name}
        </Text>
        <Text as="span" size="small" tone="muted">
          {shortMoment(createdAt)}
        </Text>
        <span className={styles.actions}>
          {approvedAt === null ? (
            <IconButton label={words.approve(name)} icon={<Check />} size="s" onClick={() => approve(on)} />
          ) : (
            <IconButton label={words.withdraw(name)} icon={<Undo2 />} size="s" onClick={() => withdraw(on)} />
          )}
          <IconButton label={words.deleteComment(name)} icon={<Trash2 />} size="s" onClick={() => remove(on)} />
        </span>
      </div>
      <Text className={styles.content} dir="auto">
        {content}
      </Text>
      {approvedAt === null ? <Badge>{words.waits}</Badge> : null}
    </li>
  );
}
