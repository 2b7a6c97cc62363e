import { Ellipsis, Flag, Link, Pencil, Reply, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { copied } from '#web/copied';
import type { ThreadComment } from '../rules.ts';
import styles from './comment-item.module.css';
import { ReactButton } from './reactions-bar.tsx';
import { commentAnchor, useThread } from './thread-context.ts';
import * as words from './words.ts';

/** The actions of a comment: react, reply, and a menu with the rest. */
export function CommentActions({ comment, isReachable }: { comment: ThreadComment; isReachable: boolean }) {
  const thread = useThread();
  const { rights, userId, address } = thread;
  const isMine = comment.userId === userId;
  const tabIndex = isReachable ? 0 : -1;
  const items = (): MenuItem[] => [
    {
      label: words.copyLink,
      icon: <Link />,
      onSelect: () => void copied(`${address}#${commentAnchor(comment.id)}`, words.linkCopied),
    },
    ...(isMine && rights.comment
      ? [{ label: words.edit, icon: <Pencil />, shortcut: 'e', onSelect: () => thread.setEditing(comment.id) }]
      : []),
    ...(!isMine && rights.comment && thread.onReport
      ? [{ label: words.report, icon: <Flag />, onSelect: () => thread.ask(comment) }]
      : []),
    ...((isMine && rights.comment) || rights.deleteAny
      ? ['line' as const, { label: words.deleteLabel, icon: <Trash2 />, danger: true, onSelect: () => thread.onDelete(comment) }]
      : []),
  ];
  return (
    <div className={styles.actions}>
      {rights.comment ? (
        <>
          <ReactButton comment={comment} tabIndex={tabIndex} />
          <IconButton
            label={words.reply}
            shortcut="r"
            icon={<Reply />}
            size="s"
            tabIndex={tabIndex}
            onClick={() => thread.reply(comment)}
          />
          {thread.moreActions?.(comment, tabIndex)}
        </>
      ) : null}
      <MenuButton
        label={words.commentActions}
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} label={words.moreActions} icon={<Ellipsis />} size="s" tabIndex={tabIndex} />
        )}
      />
    </div>
  );
}
