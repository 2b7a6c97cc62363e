import { atPace } from './pace.ts';

/** Announces a change of one list; the same function each time. */
type Announce = () => void;

let unannounced: Set<Announce> | null = null;

/** Announces a change of a list: at once, or at the end of the work that is going on. */
export function changed(announce: Announce): void {
  if (unannounced) unannounced.add(announce);
  else announce();
}

/** Announces all changes of the work once, at its end: moving many cards renders the board once. */
export function batched<Result>(work: () => Result, announced = (announce: Announce): void => announce()): Result {
  if (unannounced) return work();
  const all = (unannounced = new Set());
  try {
    return work();
  } finally {
    unannounced = null;
    for (const announce of all) announced(announce);
  }
}

/**
 * Runs work that confirms what the screen shows already, such as an answer. Its changes apply at once and are announced at the
 * pace of the page: the answers of a bulk change render a few times and not two hundred times.
 */
export const quietly = (work: () => void): void => batched(work, atPace);
