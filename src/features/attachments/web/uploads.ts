import { useMemo, useSyncExternalStore } from 'react';
import { newId } from '#contract/new-id';
import { preloadOverlays } from '#ui/overlays';
import { ApiError, OfflineError } from '#web/api-error';
import { listeners } from '#web/listeners';
import { currentSession, onSession } from '#web/session';
import { perform } from '#web/use-mutation';
import type { PreparedUpload } from '../contract.ts';
import { cleanedName, isPicture } from '../rules.ts';
import { pictureSent } from './addresses.ts';
import type { DeclaredFiles, FilesScope } from './declare-files.ts';
import { CutOff, NotTaken, sent } from './sending.ts';
import * as words from './words.ts';

/** A file on its way to a task, or an issue. It goes on whatever is on the screen. */
export interface Upload {
  readonly id: string;
  readonly files: DeclaredFiles;
  readonly scope: FilesScope;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** Arrived is what stands where it belongs and is not yet known to be attached. */
  readonly state: 'waiting' | 'sending' | 'arrived' | 'failed';
  /** The line is cut; it goes on by itself. */
  readonly isCutOff: boolean;
  /** Bytes. */
  readonly sent: number;
  /** Why it failed. */
  readonly error: string | null;
}

interface Work {
  readonly file: File;
  readonly userId: string;
  readonly calledOff: AbortController;
  /** What it is for is there. */
  isDue: boolean;
  /** Of this attempt: a question that was answered without our hearing is not asked for a second room. */
  key: string;
  prepared: PreparedUpload | null;
  resumeAt: string | null;
}

const AT_ONCE = 3;
const AGAIN_MS = 5_000;

let uploads: readonly Upload[] = [];
const works = new Map<string, Work>();
const changes = listeners();
let again: ReturnType<typeof setTimeout> | undefined;

/** All that is on its way, oldest first. */
export const allUploads = (): readonly Upload[] => uploads;
export const onUploads = changes.subscribe;

/** What is on its way to one thing; what has arrived is shown among its files. */
export function useUploads(holderId: string): readonly Upload[] {
  const all = useSyncExternalStore(changes.subscribe, allUploads);
  return useMemo(() => all.filter(({ scope, state }) => scope.holderId === holderId && state !== 'arrived'), [all, holderId]);
}

/** Attaches files to a task or an issue, three at a time; where that is still on its way to the server, once it is `made`. */
export function attachFiles(files: DeclaredFiles, scope: FilesScope, chosen: readonly File[], made?: Promise<unknown>): void {
  const userId = currentSession().user?.id;
  if (userId === undefined || chosen.length === 0) return;
  const isDue = made === undefined;
  const added = chosen.map((file): Upload => {
    const id = newId();
    works.set(id, { file, userId, isDue, calledOff: new AbortController(), key: newId(), prepared: null, resumeAt: null });
    const name = cleanedName(file.name) || 'file';
    return { id, files, scope, name, size: file.size, mime: file.type, state: 'waiting', isCutOff: false, sent: 0, error: null };
  });
  // What tells of them once their task is closed must be here before the connection goes.
  void preloadOverlays();
  show([...uploads, ...added]);
  advance();
  void made?.then(
    () => dueNow(added),
    () => forgotten(added),
  );
}

function dueNow(some: readonly Upload[]): void {
  for (const { id } of some) {
    const work = works.get(id);
    if (work) work.isDue = true;
  }
  advance();
}

/** What they were meant for was refused. */
function forgotten(some: readonly Upload[]): void {
  for (const { id } of some) cancelUpload(id);
}

/** Calls an upload off; its room is given back. */
export function cancelUpload(id: string): void {
  const upload = uploads.find((one) => one.id === id);
  const work = works.get(id);
  works.delete(id);
  show(uploads.filter((one) => one.id !== id));
  work?.calledOff.abort();
  if (upload && work?.prepared) void giveBack(upload, work.prepared);
  advance();
}

/** Tries one that failed once more, from its beginning. */
export function retryUpload(id: string): void {
  change(id, { state: 'waiting', error: null, sent: 0 });
  advance();
}

function advance(): void {
  let free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  for (const upload of uploads) {
    if (free <= 0) return;
    if (upload.state !== 'waiting' || (upload.isCutOff && !navigator.onLine) || works.get(upload.id)?.isDue === false) continue;
    free -= 1;
    change(upload.id, { state: 'sending' });
    void run(upload);
  }
}

async function run(upload: Upload): Promise<void> {
  const work = works.get(upload.id);
  if (!work) return;
  try {
    work.prepared ??= await prepared(upload, work);
    const { uploadId, name } = work.prepared;
    change(upload.id, { isCutOff: false });
    await sent({
      file: work.file,
      prepared: work.prepared,
      resumeAt: work.resumeAt,
      signal: work.calledOff.signal,
      onPlace: (url) => (work.resumeAt = url),
      onProgress: (bytes) => change(upload.id, { sent: bytes, isCutOff: false }),
    });
    if (!isTheirs(work)) return;
    const { files, scope, size, mime } = upload;
    if (isPicture(mime)) pictureSent(uploadId, work.file);
    const arrived = { id: uploadId, holderId: scope.holderId, projectId: scope.projectId, name, size, mime };
    const { confirmed } = perform(files.add, arrived);
    change(upload.id, { state: 'arrived', sent: size });
    advance();
    // It is attached once the server says so.
    await confirmed;
    works.delete(upload.id);
    show(uploads.filter((one) => one.id !== upload.id));
  } catch (error) {
    failed(upload, work, error);
  }
  advance();
}

async function prepared({ files, scope, name, size, mime }: Upload, { calledOff, key }: Work): Promise<PreparedUpload> {
  const options = { idempotencyKey: key, signal: calledOff.signal };
  const [first] = await files.prepare(scope.holderId, { name, size, mime }, options);
  if (!first) throw new NotTaken(words.theServerGaveNoRoomFor);
  return first;
}

function failed(upload: Upload, work: Work, error: unknown): void {
  const { id } = upload;
  if (!works.has(id)) return;
  // What has arrived and is refused was tried for as long as it could be.
  const hasArrived = uploads.some((one) => one.id === id && one.state === 'arrived');
  if (!hasArrived && isPassing(error)) {
    change(id, { state: 'waiting', isCutOff: true });
    clearTimeout(again);
    again = setTimeout(advance, AGAIN_MS);
    return;
  }
  if (work.prepared) void giveBack(upload, work.prepared);
  // The next time from its beginning: what was promised for this attempt is of no use any more.
  Object.assign(work, { key: newId(), prepared: null, resumeAt: null });
  const isSaid = error instanceof NotTaken || error instanceof ApiError;
  change(id, { state: 'failed', isCutOff: false, error: isSaid ? error.message : words.theFileCouldNotBeAttached });
}

/** True for what ends by itself: the line is cut, or the server is not ready. */
const isPassing = (error: unknown): boolean =>
  error instanceof CutOff ||
  error instanceof OfflineError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Whoever signs in next has nothing to do with what somebody else was sending. */
function forgetOthers(): void {
  const gone = uploads.filter(({ id }) => !isTheirs(works.get(id)));
  for (const { id } of gone) {
    works.get(id)?.calledOff.abort();
    works.delete(id);
  }
  if (gone.length > 0) show(uploads.filter(({ id }) => works.has(id)));
}

const isTheirs = (work: Work | undefined): boolean => work !== undefined && work.userId === currentSession().user?.id;

const giveBack = ({ files, scope }: Upload, { uploadId }: PreparedUpload): Promise<unknown> =>
  // Without an answer it ends by itself.
  files.discard(scope.holderId, uploadId).catch(() => undefined);

const change = (id: string, fields: Partial<Upload>): void =>
  show(uploads.map((one) => (one.id === id ? { ...one, ...fields } : one)));

function show(next: readonly Upload[]): void {
  uploads = next;
  changes.tell();
}

window.addEventListener('online', advance);
onSession(forgetOthers);
