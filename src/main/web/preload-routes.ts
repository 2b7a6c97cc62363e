import { preloadOverlays } from '#ui/overlays';
import { savesData } from '#web/slow-network';
import { untilIdle, firstInput } from '#web/until-idle';
import { preloadViews } from './views.ts';

/** How long after entering the dashboard (spec section 2). */
const PRELOAD_AFTER_MS = 3_000;

/**
 * Loads what is likely next, one part after the other and while no one scrolls, because each brings a style sheet that makes
 * the browser lay out the whole screen again. First the views of the open project. Then, once someone uses the page instead
 * of only looking at it, what opens over it, so that it opens without a connection too. Other screens are loaded when a link
 * to them is pointed at (preload-links.ts). Nothing for people who save data. The result cancels it.
 */
export function preloadAhead(isInProject: boolean): () => void {
  if (savesData()) return () => {};
  const stop = new AbortController();
  const fetchAhead = async (part: () => Promise<unknown>) => {
    await untilIdle();
    if (!stop.signal.aborted) await part().catch(() => undefined);
  };
  const timer = setTimeout(() => {
    const first = isInProject ? fetchAhead(preloadViews) : Promise.resolve();
    void Promise.all([first, firstInput]).then(() => fetchAhead(preloadOverlays));
  }, PRELOAD_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
