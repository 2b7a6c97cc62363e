import { exactMoment } from '#contract/dates';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import type { ThreadComment } from '../rules.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentText } from './comment-text.tsx';
import { Composer } from './composer.tsx';
import styles from './comment-item.module.css';
import { readable } from './mention-text.ts';
import { ReactionsBar } from './reactions-bar.tsx';
import { commentAnchor, focusComment, useThread } from './thread-context.ts';
import * as texts from './words.ts';

/** One comment: its author, time, text, and actions. */
export function CommentItem({ comment, size }: { comment: ThreadComment; size: number }) {
  const thread = useThread();
  const article = useRef<HTMLElement>(null);
  const { now, activeId, editingId } = thread;
  const isActive = activeId === comment.id;
  const isEditing = editingId === comment.id;
  const name = thread.nameOf(comment);
  const writer = comment.byName === null ? name : texts.writtenFor(comment.byName, name);
  const when = relativeTime(comment.createdAt, now);
  if (comment.deletedAt !== null) return <DeletedComment id={comment.id} size={size} />;

  const stopEditing = () => {
    thread.setEditing(null);
    focusComment(article.current);
  };
  return (
    <article
      ref={article}
      id={commentAnchor(comment.id)}
      data-comment={comment.id}
      className={styles.comment}
      aria-label={`${writer}, ${when}`}
    >
      <Avatar name={name} id={comment.userId} image={thread.imageOf(comment)} size={size} decorative />
      <div className={styles.body}>
        <header className={styles.head}>
          <Text as="strong" strong truncate>
            {writer}
          </Text>
          <Permalink comment={comment} when={when} isActive={isActive} />
          <span className={styles.grow} />
          {isEditing ? null : <CommentActions comment={comment} isReachable={isActive} />}
        </header>
        {isEditing ? (
          <Composer
            place={`edit:${comment.id}`}
            label={texts.editComment}
            initial={readable(comment.content, thread.labels)}
            submitLabel={texts.save}
            takesFocus
            onSubmit={(content) => {
              stopEditing();
              if (content !== comment.content) thread.onEdit(comment, content);
            }}
            onCancel={stopEditing}
            onLeave={stopEditing}
          />
        ) : (
          <div className={styles.words}>
            <CommentText content={comment.content} />
          </div>
        )}
        <Reported comment={comment} />
        <ReactionsBar comment={comment} />
      </div>
    </article>
  );
}

/** The time of a comment, which links to it; the arrow keys move from link to link. */
function Permalink({ comment, when, isActive }: { comment: ThreadComment; when: string; isActive: boolean }) {
  const { search, state } = useLocation();
  const { createdAt, editedAt } = comment;
  return (
    <Text as="span" tone="faint">
      ·{' '}
      <Link
        to={{ search, hash: commentAnchor(comment.id) }}
        replace
        state={state as unknown}
        className={styles.when}
        tabIndex={isActive ? 0 : -1}
        data-permalink=""
      >
        <time dateTime={createdAt} title={exactMoment(createdAt)}>
          {when}
        </time>
      </Link>
      {editedAt === null ? null : <span title={exactMoment(editedAt)}> {texts.edited}</span>}
    </Text>
  );
}

/** The placeholder of a deleted comment, which keeps its replies in place. */
function DeletedComment({ id, size }: { id: string; size: number }) {
  return (
    <article id={commentAnchor(id)} className={styles.comment} aria-label={texts.deletedComment}>
      <span className={styles.nobody} style={{ width: size, height: size }} aria-hidden="true" />
      <Text tone="faint" className={styles.deleted}>
        {texts.commentWasDeleted}
      </Text>
    </article>
  );
}

function Reported({ comment }: { comment: ThreadComment }) {
  const { reports, onDismissReports } = useThread();
  const count = reports?.get(comment.id) ?? 0;
  if (count === 0) return null;
  return (
    <div className={styles.reported}>
      <Text as="span" size="tiny" tone="warning">
        {texts.reportedTimes(count)}
      </Text>
      {onDismissReports ? (
        <Button size="s" variant="ghost" onClick={() => onDismissReports(comment)}>
          {texts.dismissReports}
        </Button>
      ) : null}
    </div>
  );
}
