import { listeners } from './listeners.ts';
import { afterPaint } from './painted.ts';

/** If no rows arrive, waiting ends after this time. */
const PATIENCE_MS = 1_000;

let state: 'none' | 'here' | 'painted' = 'none';
let hasRows = false;
let awaited = 0;
const changes = listeners();

/** Called by each list that has rows to show. */
export function noteRows(): void {
  hasRows = true;
  look();
}

/** Called by each list that is still loading; the result reports that it has finished. Until then the screen is incomplete. */
export function noteLoading(): () => void {
  awaited += 1;
  return () => {
    awaited -= 1;
    look();
  };
}

function look(): void {
  if (state !== 'none' || !hasRows || awaited > 0) return;
  state = 'here';
  afterPaint(() => {
    state = 'painted';
    changes.tell();
  });
}

/** True once the first rows of this page are on the screen. */
export const hasShownRows = (): boolean => state === 'painted';

/**
 * Runs once the first rows of this page are on the screen: for work that should not delay them. Returns a function that
 * cancels it.
 */
export function afterFirstRows(run: () => () => void): () => void {
  if (hasShownRows()) return run();
  const go = () => {
    quiet();
    stop = run();
  };
  const timer = setTimeout(go, PATIENCE_MS);
  const unsubscribe = changes.subscribe(go);
  const quiet = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  let stop = quiet;
  return () => stop();
}
