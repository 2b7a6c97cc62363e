import { Check, Trash2 } from 'lucide-react';
import { shortMoment } from '#contract/dates';
import type { Document } from '#features/documents/contract';
import { confirm } from '#ui/alert-dialog';
import { Badge } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { PartHead } from '#ui/part-head';
import { Text } from '#ui/text';
import { client } from '#web/api';
import { toast } from '#web/toasts';
import { useQuery } from '#web/use-query';
import { useSubmit } from '#web/use-submit';
import type { documentLinkActions, VisitorComment } from '../contract.ts';
import styles from './visitor-comments.module.css';
import * as words from './words.ts';

const links = client<typeof documentLinkActions>('documents');

/** Visitors have no live rows: their comments are asked for while the panel is open. */
const EVERY_MS = 30_000;

/** What visitors of the public link wrote, for those who manage the document; nothing if none did. */
export function VisitorComments({ document }: { document: Document }) {
  const query = { workspaceId: document.workspaceId, documentId: document.id };
  const { data, retry } = useQuery(`visitor-comments:${document.id}`, () => links.get('get-visitor-comments', { query }), {
    refreshEvery: EVERY_MS,
  });
  if (data === undefined || data.comments.length === 0) return null;
  return (
    <section className={styles.section} aria-label={words.visitorComments}>
      <PartHead title={words.visitorComments} count={data.comments.length} />
      <ul className={styles.list}>
        {data.comments.map((comment) => (
          <Comment key={comment.id} comment={comment} query={query} onChanged={retry} />
        ))}
      </ul>
    </section>
  );
}

interface CommentProps {
  comment: VisitorComment;
  query: { workspaceId: string; documentId: string };
  onChanged: () => void;
}

function Comment({ comment: { id: commentId, name, content, createdAt, approvedAt }, query, onChanged }: CommentProps) {
  const approval = useSubmit(async (id: string) => {
    await links.put('approve-visitor-comment', { query: { ...query, commentId: id }, body: {} });
    toast.success(words.approved);
    onChanged();
  });
  const deletion = useSubmit(async (id: string) => {
    await links.delete('delete-visitor-comment', { query: { ...query, commentId: id } });
    onChanged();
  });
  const remove = async () => {
    const question = {
      title: words.deleteQuestion(name),
      description: words.deleteHint,
      confirmLabel: words.deleteIt,
      danger: true,
    };
    if (await confirm(question)) await deletion.submit(commentId);
  };
  const failure = approval.error ?? deletion.error;
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
            <IconButton
              label={words.approve(name)}
              icon={<Check />}
              size="s"
              busy={approval.isPending}
              onClick={() => void approval.submit(commentId)}
            />
          ) : null}
          <IconButton
            label={words.deleteComment(name)}
            icon={<Trash2 />}
            size="s"
            busy={deletion.isPending}
            onClick={() => void remove()}
          />
        </span>
      </div>
      <Text className={styles.content}>{content}</Text>
      {approvedAt === null ? <Badge>{words.waits}</Badge> : null}
      {failure ? (
        <Text as="span" size="small" tone="danger" role="alert">
          {failure.message}
        </Text>
      ) : null}
    </li>
  );
}
