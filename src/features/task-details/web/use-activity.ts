import { useMemo, useState } from 'react';
import type { TaskScope } from '#features/tasks/web';
import { toast } from '#web/toasts';
import type { Activity } from '../contract.ts';
import { ACTIVITY_AT_ONCE } from '../rules.ts';
import { project } from './data.ts';

export interface ActivityState {
  /** Newest first. */
  activity: readonly Activity[];
  /** Entries lie further back than those that are here. */
  hasOlder: boolean;
  isLoading: boolean;
  loadOlder(): void;
}

interface Older {
  entries: readonly Activity[];
  hasMore: boolean;
}

/** The history of a task: what came with its details, and before that what is asked for. `newest` is undefined until it is there. */
export function useActivity({ taskId, projectId }: TaskScope, newest: readonly Activity[] | undefined): ActivityState {
  const [older, setOlder] = useState<Older | null>(null);
  const [isLoading, setLoading] = useState(false);
  const activity = useMemo(() => joined(newest ?? [], older?.entries ?? []), [newest, older]);
  const loadOlder = () => {
    const last = activity.at(-1);
    if (!last || isLoading) return;
    setLoading(true);
    project
      .get('get-task-activity', { query: { taskId, projectId, before: String(last.id) } })
      .then(({ items, hasMore }) =>
        setOlder((known) => ({ entries: joined(known?.entries ?? [], [...activity, ...items]), hasMore })),
      )
      .catch(() => toast.error('The older history did not load. Try again.'))
      .finally(() => setLoading(false));
  };
  return { activity, hasOlder: older?.hasMore ?? (newest?.length ?? 0) >= ACTIVITY_AT_ONCE, isLoading, loadOlder };
}

/** Newer entries push old ones out of what comes with the details, so that both may hold the same. */
function joined(newer: readonly Activity[], older: readonly Activity[]): readonly Activity[] {
  if (older.length === 0) return newer;
  const byId = new Map([...newer, ...older].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}
