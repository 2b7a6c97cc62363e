import { preloadOverlays } from '#ui/overlays';
import { atRest, worked } from '#web/at-rest';
import { preloadViews } from './views.ts';

/** How long after entering the dashboard (spec section 2). */
const PRELOAD_AFTER_MS = 3_000;

/**
 * Fetches what is likely next, one thing after the other and while no one scrolls: each brings a style sheet, for which all that
 * is on the screen is laid out anew. First the views of the project that is open; then, once someone works with the page
 * instead of only looking at it, what opens over it, so that it opens without a connection too. Other screens come when a link
 * to them is pointed at (preload-links.ts). The result calls it off.
 */
export function preloadAhead(isInProject: boolean): () => void {
  const stop = new AbortController();
  const fetchAhead = async (part: () => Promise<unknown>) => {
    await atRest();
    if (!stop.signal.aborted) await part().catch(() => undefined);
  };
  const timer = setTimeout(() => {
    const first = isInProject ? fetchAhead(preloadViews) : Promise.resolve();
    void Promise.all([first, worked]).then(() => fetchAhead(preloadOverlays));
  }, PRELOAD_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
