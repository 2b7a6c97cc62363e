import { useSyncExternalStore } from 'react';
import { announce } from '#ui/live-region';
import { listeners } from '#web/listeners';
import { currentSession, onSession } from '#web/session';
import type { ZippedFiles } from '../rules/zipped-files.ts';
import { FileRun } from './file-run.ts';
import * as words from './file-words.ts';

/** How far the files of an import are that this page sends. */
export interface FileProgress {
  readonly isRunning: boolean;
  /** It began once. */
  readonly hasRun: boolean;
  /** Files that are here, or left out, since it began. */
  readonly done: number;
  readonly total: number;
  /** Why it stopped before the end; null if it did not. */
  readonly error: string | null;
}

interface Sending extends FileProgress {
  readonly zipped: ZippedFiles;
  readonly userId: string | undefined;
  readonly stop: AbortController;
}

const atRest: FileProgress = { isRunning: false, hasRun: false, done: 0, total: 0, error: null };

// What this page has of zip files, by their imports. It continues whatever is on the screen, and ends with the page.
const sendings = new Map<string, Sending>();
const changes = listeners();

/** Keeps the files of an import until its tasks are here. Those of an import that never started are forgotten. */
export function keepFiles(importId: string, zipped: ZippedFiles): void {
  for (const [id, { hasRun }] of sendings) if (!hasRun) sendings.delete(id);
  if (zipped.all.length === 0) return;
  const userId = currentSession().user?.id;
  show(importId, { zipped, userId, stop: new AbortController(), ...atRest });
}

/** How far the files of an import are; null if this page does not have its zip file. */
export const useFileProgress = (importId: string): FileProgress | null =>
  useSyncExternalStore(changes.subscribe, () => sendings.get(importId) ?? null);

/** Sends the files of an import that this page has. @param onEnd told at the end, and from time to time */
export async function sendKeptFiles(importId: string, onEnd: () => unknown): Promise<void> {
  const kept = sendings.get(importId);
  if (kept === undefined || kept.isRunning) return;
  const stop = new AbortController();
  const update = (change: Partial<Sending>): void => {
    const now = sendings.get(importId);
    if (now?.stop === stop) show(importId, { ...now, ...change });
  };
  show(importId, { ...kept, ...atRest, stop, isRunning: true, hasRun: true });
  const run = new FileRun({
    importId,
    zipped: kept.zipped,
    signal: stop.signal,
    onProgress: (done, total) => update({ done, total }),
  });
  try {
    const { failed, isWhole } = await run.sent();
    if (failed > 0) update({ isRunning: false, error: words.notUploaded(failed) });
    else if (isWhole) forget(importId, stop);
    // As if it had not begun, until its job goes on.
    else update(atRest);
    if (isWhole) announce(words.uploadEnded);
  } catch (error) {
    update({ isRunning: false, error: stop.signal.aborted ? null : error instanceof Error ? error.message : String(error) });
  }
  await onEnd();
}

/** Its zip file takes much memory, and is not needed any more. */
function forget(importId: string, stop: AbortController): void {
  if (sendings.get(importId)?.stop === stop) sendings.delete(importId);
  told();
}

/** Stops it. It can be continued. */
export function stopFiles(importId: string): void {
  const sending = sendings.get(importId);
  sending?.stop.abort();
  if (sending) show(importId, { ...sending, isRunning: false });
}

function show(importId: string, sending: Sending): void {
  sendings.set(importId, sending);
  told();
}

function told(): void {
  const isRunning = [...sendings.values()].some((one) => one.isRunning);
  if (isRunning) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
  changes.tell();
}

// What has not been sent goes with the page.
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The files of the person before are not those of the one who signs in now. */
function forgetOthers(): void {
  const userId = currentSession().user?.id;
  for (const [id, sending] of sendings) {
    if (sending.userId === userId) continue;
    sending.stop.abort();
    sendings.delete(id);
  }
  told();
}

onSession(forgetOthers);
