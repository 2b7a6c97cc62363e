import { Ellipsis, Flag, Link, Pencil, Reply, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { copied } from '#web/copied';
import type { ThreadComment } from '../rules.ts';
import styles from './comment-item.module.css';
import { ReactButton } from './reactions-bar.tsx';
import { commentAnchor, useThread } from './thread-context.ts';

/** What may be done with a comment: react, answer, and the rest in a menu. */
export function CommentActions({ comment, isReachable }: { comment: ThreadComment; isReachable: boolean }) {
  const thread = useThread();
  const { rights, userId, address } = thread;
  const isMine = comment.userId === userId;
  const tabIndex = isReachable ? 0 : -1;
  const items = (): MenuItem[] => [
    {
      label: 'Copy link',
      icon: <Link />,
      onSelect: () => void copied(`${address}#${commentAnchor(comment.id)}`, 'Link to the comment copied'),
    },
    ...(isMine && rights.comment
      ? [{ label: 'Edit', icon: <Pencil />, shortcut: 'e', onSelect: () => thread.setEditing(comment.id) }]
      : []),
    ...(!isMine && rights.comment && thread.onReport
      ? [{ label: 'Report…', icon: <Flag />, onSelect: () => thread.ask(comment) }]
      : []),
    ...((isMine && rights.comment) || rights.deleteAny
      ? ['line' as const, { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => thread.onDelete(comment) }]
      : []),
  ];
  return (
    <div className={styles.actions}>
      {rights.comment ? (
        <>
          <ReactButton comment={comment} tabIndex={tabIndex} />
          <IconButton
            label="Reply"
            shortcut="r"
            icon={<Reply />}
            size="s"
            tabIndex={tabIndex}
            onClick={() => thread.reply(comment)}
          />
        </>
      ) : null}
      <MenuButton
        label="Comment menu"
        align="end"
        items={items}
        trigger={(trigger) => <IconButton {...trigger} label="More" icon={<Ellipsis />} size="s" tabIndex={tabIndex} />}
      />
    </div>
  );
}
