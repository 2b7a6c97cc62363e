import { useMemo, useState } from 'react';
import type { CursorPagination } from '#contract/paging';
import { toast } from '#web/toasts';
import type { Activity } from '../contract.ts';
import * as words from './words.ts';

/** One page of a history, newest first. */
export interface ActivityPage {
  readonly items: readonly Activity[];
  readonly pagination: Pick<CursorPagination, 'earlier'>;
}

/** The newest page of the history, which comes with the details of an item; empty until they are loaded. */
export interface NewestActivity {
  readonly activity?: readonly Activity[] | undefined;
  readonly activityPagination?: ActivityPage['pagination'] | undefined;
}

export interface ActivityState {
  /** Newest first. */
  activity: readonly Activity[];
  /** True if there are older entries than the loaded ones. */
  hasOlder: boolean;
  isLoading: boolean;
  loadOlder(): void;
}

/** A history: the page that came with the details, and the older pages that `load` returns. */
export function useActivity(newest: NewestActivity, load: (before: string) => Promise<ActivityPage>): ActivityState {
  const [older, setOlder] = useState<ActivityPage | null>(null);
  const [isLoading, setLoading] = useState(false);
  const activity = useMemo(() => joined(newest.activity ?? [], older?.items ?? []), [newest.activity, older]);
  const { earlier = null } = older?.pagination ?? newest.activityPagination ?? {};
  const loadOlder = () => {
    if (earlier === null || isLoading) return;
    setLoading(true);
    load(earlier)
      .then(({ items, pagination }) => setOlder({ items: joined(activity, items), pagination }))
      .catch(() => toast.error(words.olderHistoryNotLoaded))
      .finally(() => setLoading(false));
  };
  return { activity, hasOlder: earlier !== null, isLoading, loadOlder };
}

/** New entries shift the page that comes with the details, so both pages may contain the same entries. */
function joined(newer: readonly Activity[], older: readonly Activity[]): readonly Activity[] {
  if (older.length === 0) return newer;
  const byId = new Map([...newer, ...older].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}
