import { mutate } from 'swr';
import { noteReached } from './connection.ts';
import { forgetDrafts } from './drafts.ts';
import { steps } from './enact.ts';
import { deleteSavedAnswers, refreshKept } from './saved-answers.ts';
import { deleteSavedRows, saveRows } from './saved-rows.ts';
import { rejoinLive } from './live.ts';
import { resumeOutbox, startOutbox, stopOutbox } from './outbox.ts';
import { hangUp } from './realtime-client.ts';
import { store } from './row-store.ts';
import { onSession, startSession, type Session } from './session.ts';
import { forgetAnswers } from './swr.ts';

/** Starts the kernel: session, outbox, stored rows, live data. Called once, by main. The result stops everything. */
export function startKernel(): () => void {
  addEventListener('online', handleOnline);
  addEventListener('offline', handleOffline);
  const stops = [onSession(followed), saveRows(), refreshKept(), store.onDoubt(refetchSoon), startSession()];
  return () => {
    for (const stop of stops) stop();
    stopOutbox();
    removeEventListener('online', handleOnline);
    removeEventListener('offline', handleOffline);
  };
}

function handleOnline(): void {
  noteReached(true);
  resumeOutbox();
  void rejoinLive();
}

function handleOffline(): void {
  noteReached(false);
}

/** One person's data is never another's: all data is removed with its session. */
function followed(now: Session, before: Session): void {
  if (before.needsFactor && !now.needsFactor) resumeOutbox();
  if (now.user?.id === before.user?.id) return;
  if (before.user) {
    stopOutbox();
    steps.clear();
    store.forget();
    void hangUp();
    forgetAnswers(now.user !== null);
    forgetDrafts();
    void deleteSavedRows();
    void deleteSavedAnswers();
  }
  if (now.user) void startOutbox(now.user.id);
}

/** Frames arrive in bursts. A list in doubt is refetched once they have settled; a prompt one at the first, and then no sooner. */
const DOUBT_MS = 500;
/** The changes of one frame's batch are told one after the other. */
const PROMPT_MS = 5;
/** When each list is refetched, or was. */
const refetches = new Map<string, number>();

function refetchSoon(key: string, isPrompt: boolean | undefined): void {
  const now = performance.now();
  const last = refetches.get(key) ?? -DOUBT_MS;
  if (last > now) return;
  const next = isPrompt ? Math.max(last + DOUBT_MS, now + PROMPT_MS) : now + DOUBT_MS;
  refetches.set(key, next);
  setTimeout(() => void mutate(key), next - now);
}
