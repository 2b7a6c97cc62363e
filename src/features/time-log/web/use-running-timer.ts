import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import type { TimeEntry } from '../contract.ts';
import { runningTimer, type ShownTimer } from './time-data.ts';

/** Your running timer, or null; the same in all tabs. */
export function useRunningTimer(): ShownTimer | null {
  const { user } = useSession();
  const { rows, retry } = useList(runningTimer, user ? { userId: user.id } : null);
  // While the previous timer is being stopped there are two: the later one counts.
  const timer = rows.reduce<ShownTimer | null>((last, row) => (last && last.startedAt > row.startedAt ? last : row), null);
  const unnamed = timer?.task === undefined ? (timer?.id ?? null) : null;
  const ask = useRef(retry);
  useEffect(() => {
    ask.current = retry;
  });
  useEffect(() => {
    if (unnamed !== null) ask.current();
  }, [unnamed]);
  return timer;
}

/** How many seconds an entry has been running; updates every second while it is shown. */
export function useElapsed({ startedAt }: Pick<TimeEntry, 'startedAt'>): number {
  const second = useSyncExternalStore(everySecond, currentSecond);
  return Math.max(second - Math.floor(Date.parse(startedAt) / 1000), 0);
}

// One shared clock, so that two places that show the same timer always agree.
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

const currentSecond = (): number => Math.floor(Date.now() / 1000);
