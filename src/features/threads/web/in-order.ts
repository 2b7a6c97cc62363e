import type { Branch } from '../rules.ts';
import type { HistoryLine } from './thread-props.ts';

/** What the list of an activity shows, oldest first. */
export type Entry =
  | { readonly kind: 'comment'; readonly key: string; readonly branch: Branch }
  | { readonly kind: 'history'; readonly key: string; readonly line: HistoryLine; readonly isSame: boolean }
  /** Lines of a run that are not shown; `run` names the run, and `count` is null for lines that are not loaded. */
  | { readonly kind: 'more'; readonly key: string; readonly run: string; readonly count: number | null };

interface Shown {
  /** Newest first. */
  readonly lines: readonly HistoryLine[];
  readonly hasOlder: boolean;
  /** The cursor of the earliest loaded comment; null if all comments are loaded. Lines before it are not shown. */
  readonly since: string | null;
  /** How many lines of a run are shown. */
  readonly shownOf: (run: string) => number;
}

/** The run of lines before the first comment. */
export const FIRST_RUN = 'first';

/** Comments and history in order of time. Of the lines between two comments, the newest are shown. */
export function inOrder(branches: readonly Branch[], { lines, hasOlder, since, shownOf }: Shown): Entry[] {
  const loaded = lines.filter(({ occurredAt }) => since === null || occurredAt >= since).toReversed();
  const isCut = loaded.length < lines.length;
  // The history begins here, unless the comments begin later.
  const start = hasOlder && !isCut ? (loaded[0]?.occurredAt ?? null) : null;
  const entries: Entry[] = [];
  // No loaded history is worth a line.
  if (hasOlder && lines.length === 0) entries.push({ kind: 'more', key: 'more', run: FIRST_RUN, count: null });
  let at = 0;
  let run = FIRST_RUN;
  for (const branch of branches) {
    const next = loaded.findIndex(({ occurredAt }, index) => index >= at && occurredAt > branch.top.createdAt);
    const end = next === -1 ? loaded.length : next;
    entries.push(...ofRun(loaded.slice(at, end), run, at === 0 && start !== null, shownOf(run)));
    at = end;
    run = branch.top.id;
    entries.push({ kind: 'comment', key: run, branch });
  }
  entries.push(...ofRun(loaded.slice(at), run, at === 0 && start !== null, shownOf(run)));
  return entries;
}

function ofRun(lines: readonly HistoryLine[], run: string, isStart: boolean, most: number): Entry[] {
  if (lines.length === 0) return [];
  // A button takes as much room as a line.
  const hidden = lines.length > most + 1 ? lines.length - most : 0;
  const more: Entry[] =
    hidden > 0 || isStart ? [{ kind: 'more', key: `more ${run}`, run, count: hidden > 0 ? hidden : null }] : [];
  const shown = lines.slice(hidden);
  return [
    ...more,
    ...shown.map((line, index): Entry => ({
      kind: 'history',
      key: `history ${line.id}`,
      line,
      isSame: shown[index - 1]?.doer === line.doer,
    })),
  ];
}
