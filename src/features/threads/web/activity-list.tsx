import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button';
import type { Branch } from '../rules.ts';
import { CommentBranch } from './comment-branch.tsx';
import { type Entry, inOrder } from './in-order.ts';
import type { ThreadHistory } from './thread-props.ts';
import styles from './thread.module.css';
import * as words from './words.ts';

/** How many more lines each press shows. */
const MORE = 20;

export interface ActivityListProps {
  branches: readonly Branch[];
  history: ThreadHistory | null;
  /** The cursor of the earliest loaded comment. Null if all are loaded, or none is shown. */
  since: string | null;
  /** How many lines of history between two comments are shown at first. */
  most: number;
  /** The initial texts of the open replies, by comment. */
  replies: ReadonlyMap<string, string>;
  onCloseReply: (topId: string) => void;
  onActive: (commentId: string) => void;
}

/** Comments and history in one list, oldest first. */
export function ActivityList({ branches, history, since, most, replies, onCloseReply, onActive }: ActivityListProps) {
  const [more, setMore] = useState<ReadonlyMap<string, number>>(new Map());
  const shownOf = (run: string) => most + (more.get(run) ?? 0);
  const { lines = [], hasOlder = false } = history ?? {};
  const entries = inOrder(branches, { lines, hasOlder, since, shownOf });
  if (entries.length === 0) return null;
  const showMore = ({ run, count }: Extract<Entry, { kind: 'more' }>) => {
    setMore(new Map([...more, [run, (more.get(run) ?? 0) + MORE]]));
    // The last line may merge with one on the next page.
    if (hasOlder && (count ?? 0) <= MORE) history?.onOlder();
  };
  return (
    <div
      role="presentation"
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-comment]')?.dataset['comment'];
        if (id !== undefined) onActive(id);
      }}
    >
      <ol className={styles.list} aria-label={history ? words.activity : words.comments}>
        {entries.map((entry) => {
          if (entry.kind === 'comment') {
            const { top } = entry.branch;
            return (
              <CommentBranch
                key={entry.key}
                branch={entry.branch}
                opening={replies.get(top.id) ?? null}
                onClose={() => onCloseReply(top.id)}
              />
            );
          }
          if (entry.kind === 'history') {
            return (
              <li key={entry.key} className={styles.change} data-same={entry.isSame || undefined} tabIndex={-1}>
                {entry.line.draw(entry.isSame)}
              </li>
            );
          }
          return (
            <More
              key={entry.key}
              count={entry.count === null ? null : Math.min(entry.count, MORE)}
              isLoading={history?.isLoading === true && entry.count === null}
              onPress={() => showMore(entry)}
            />
          );
        })}
      </ol>
    </div>
  );
}

interface MoreProps {
  count: number | null;
  isLoading: boolean;
  onPress: () => void;
}

/** Shows more of the history in its place. When no more is left, the focus moves to the line below the button. */
function More({ count, isLoading, onPress }: MoreProps) {
  const item = useRef<HTMLLIElement>(null);
  const next = useRef<HTMLElement | null>(null);
  useEffect(() => () => next.current?.focus({ preventScroll: true }), []);
  const handlePress = () => {
    next.current = item.current?.nextElementSibling as HTMLElement | null;
    onPress();
  };
  return (
    <li ref={item} className={styles.more}>
      <Button variant="ghost" size="s" busy={isLoading} onClick={handlePress} onBlur={() => (next.current = null)}>
        {count === null ? words.showEarlierChanges : words.showEarlierChangesCount(count)}
      </Button>
    </li>
  );
}
