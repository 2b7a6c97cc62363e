import { listeners } from './listeners.ts';
import { afterPaint } from './painted.ts';

/** Where no rows come, what waits for them waits no longer than this. */
const PATIENCE_MS = 1_000;

let state: 'none' | 'here' | 'painted' = 'none';
let hasRows = false;
let awaited = 0;
const changes = listeners();

/** Told by each list that has rows to show. */
export function noteRows(): void {
  hasRows = true;
  look();
}

/** Told by each list that is still asked for; the result says that it is not any more. What is on the screen around it is not all. */
export function noteAsked(): () => void {
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

/** Runs once the first rows of this page are on the screen: for what they should not wait for. Gives back how to stop it. */
export function afterFirstRows(run: () => () => void): () => void {
  if (state === 'painted') return run();
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
