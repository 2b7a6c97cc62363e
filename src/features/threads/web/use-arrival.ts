import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PANE } from '#web/item-pane';
import { commentAnchor, focusComment } from './thread-context.ts';

const SHOWN_MS = 2_500;
const ANCHOR = `#${commentAnchor('')}`;

/**
 * Scrolls to the comment that the URL names and highlights it for a moment. If it is not loaded, it is requested with `onReach`.
 */
export function useArrival(ids: readonly string[], onReach: ((commentId: string) => void) | null): void {
  const { hash, key } = useLocation();
  const reached = useRef<string | null>(null);
  const wanted = ids.find((id) => hash === `#${commentAnchor(id)}`) ?? null;
  const asked = useRef<string | null>(null);
  const missing = wanted === null && hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) : null;
  useEffect(() => {
    const visit = `${key} ${missing}`;
    if (missing === null || onReach === null || asked.current === visit) return;
    asked.current = visit;
    onReach(missing);
  }, [missing, key, onReach]);
  useEffect(() => {
    const visit = `${key} ${wanted}`;
    if (wanted === null || reached.current === visit) return undefined;
    const comment = document.getElementById(commentAnchor(wanted));
    if (!comment) return undefined;
    comment.scrollIntoView?.({ block: 'center' });
    // The browser scrolls to the hash too and drops the focus. If the thread is redrawn first, this runs again.
    const frame = requestAnimationFrame(() => {
      reached.current = visit;
      // In a pane, the focus stays on the row beside it.
      if (comment.closest(`[${PANE}]`) === null) focusComment(document.getElementById(commentAnchor(wanted)));
    });
    comment.dataset['arrived'] = '';
    const timer = setTimeout(() => delete comment.dataset['arrived'], SHOWN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      delete comment.dataset['arrived'];
    };
  }, [wanted, key]);
}
