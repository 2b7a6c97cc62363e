import { useEffect, useEffectEvent, useState } from 'react';
import styles from './printed-pages.module.css';
import * as words from './printed-pages-words.ts';
import { toast } from './toasts.ts';
import { MOST_ON_PAPER } from './use-on-paper.ts';

interface PrintedPagesProps {
  /** How many rows are here. */
  loaded: number;
  isWhole: boolean;
  /** Fetches the next page. Null if there is none, or if it could not be fetched. */
  onMore: (() => void) | null;
}

/** If a page does not come, what is here is printed, and the paper says that it is not everything. */
const LONGEST_WAIT_MS = 8_000;
const WAITING = 'printing';

/**
 * For a list that comes in pages: the keys that print fetch all of them first. The menu of the browser prints at once, and the
 * paper then says that it is not everything.
 */
export function PrintedPages({ loaded, isWhole, onMore }: PrintedPagesProps) {
  const [isAsked, setAsked] = useState(false);
  const hasMore = onMore !== null;
  const fetchNext = useEffectEvent(() => onMore?.());
  const mayWait = useEffectEvent(() => onMore !== null);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
      if (key.toLowerCase() !== 'p' || ctrlKey === metaKey || shiftKey || altKey || !mayWait()) return;
      event.preventDefault();
      setAsked(true);
      toast.loading(words.fetchingAllToPrint, { id: WAITING });
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
  useEffect(() => {
    if (!isAsked) return undefined;
    const isWaiting = hasMore && loaded < MOST_ON_PAPER;
    if (isWaiting) fetchNext();
    const timer = setTimeout(
      () => {
        setAsked(false);
        toast.dismiss(WAITING);
        print();
      },
      isWaiting ? LONGEST_WAIT_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [isAsked, hasMore, loaded]);
  return isWhole ? null : <p className={styles.note}>{words.onlyFirstRowsPrinted(loaded)}</p>;
}
