import { useLayoutEffect, useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** The id of the place in the frame's bar for the tools of a page that continues its breadcrumb. */
export const BAR_TOOLS = 'bar-tools';

const changes = listeners();
const none: readonly Crumb[] = [];
let trail = none;

const set = (next: readonly Crumb[]): void => {
  trail = next;
  changes.tell();
};

/**
 * Continues the breadcrumb of the frame's bar while the page is open, which then has a level 1 heading of its own. A page
 * without a name yet adds nothing.
 */
export function useInTrail(parent: Required<Crumb>, page: { label: string | null }): void {
  const { label, to } = parent;
  const here = page.label;
  useLayoutEffect(() => {
    if (here === null) return undefined;
    set([{ label, to }, { label: here }]);
    return () => set(none);
  }, [label, to, here]);
}

/** What the open page adds to the breadcrumb of the bar above it. */
export const useTrail = (): readonly Crumb[] => useSyncExternalStore(changes.subscribe, () => trail);
