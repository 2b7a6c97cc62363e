import { useState } from 'react';
import { draftAt } from '#web/drafts';
import type { Branch } from '../rules.ts';
import { CommentItem } from './comment-item.tsx';
import { Composer } from './composer.tsx';
import styles from './thread.module.css';
import { commentAnchor, focusComment, replyField, useThread } from './thread-context.ts';
import * as words from './words.ts';

export interface CommentBranchProps {
  branch: Branch;
  /** The initial text of the reply; null while the reply is closed. */
  opening: string | null;
  onClose: () => void;
}

/** A comment with its replies and the reply composer. */
export function CommentBranch({ branch: { top, replies }, opening, onClose }: CommentBranchProps) {
  const thread = useThread();
  const place = `reply:${top.id}`;
  // A reply draft from before opens again.
  const [hasDraft, setHasDraft] = useState(() => thread.rights.comment && draftAt(`${thread.place}/${place}`) !== null);
  const close = () => {
    setHasDraft(false);
    onClose();
    focusComment(document.getElementById(commentAnchor(top.id)));
  };
  const leave = () => {
    if (draftAt(`${thread.place}/${place}`) === null) close();
    else focusComment(document.getElementById(commentAnchor(top.id)));
  };
  return (
    <li className={styles.branch}>
      {thread.passage?.(top)}
      <CommentItem comment={top} size={24} />
      {replies.length > 0 ? (
        <ol className={styles.replies} aria-label={words.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} size={20} />
            </li>
          ))}
        </ol>
      ) : null}
      {opening !== null || hasDraft ? (
        <div className={styles.reply}>
          <Composer
            id={replyField(top.id)}
            place={place}
            label={words.reply}
            placeholder={words.replyPlaceholder}
            initial={opening ?? ''}
            submitLabel={words.reply}
            takesFocus={opening !== null}
            onSubmit={(content) => {
              close();
              thread.onAdd({ content, parentId: top.id });
            }}
            onCancel={close}
            onLeave={leave}
          />
        </div>
      ) : null}
    </li>
  );
}
