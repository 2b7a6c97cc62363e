import { useMemo, useSyncExternalStore } from 'react';
import { newId } from '#contract/new-id';
import { preloadOverlays } from '#ui/overlays';
import { ApiError, OfflineError } from '#web/api-error';
import type { CallOptions } from '#web/call';
import { listeners } from '#web/listeners';
import { currentSession, onSession } from '#web/session';
import { perform } from '#web/use-mutation';
import type { PreparedUpload } from '../contract.ts';
import { cleanedName, isPicture } from '../rules.ts';
import { pictureSent } from './addresses.ts';
import type { Announced, DeclaredFiles, FilesScope } from './declare-files.ts';
import { ConnectionLost, UploadRejected, sent } from './sending.ts';
import * as words from './words.ts';

/** A completed upload. The file keeps its id. */
type ArrivedUpload = Announced & { readonly id: string };

/** What files are uploaded to. */
export interface UploadTarget {
  /** The id of the item that gets the files. */
  readonly holderId: string;
  prepare(file: Announced, options: Pick<CallOptions, 'idempotencyKey' | 'signal'>): Promise<PreparedUpload[]>;
  discard(uploadId: string): Promise<unknown>;
  /** Attaches a completed upload; resolves once the server has confirmed it. */
  arrive(file: ArrivedUpload): Promise<unknown>;
}

/** An upload to an item. It continues whatever is on the screen. */
export interface Upload {
  readonly id: string;
  readonly target: UploadTarget;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** `arrived` means uploaded, but not yet confirmed as attached. */
  readonly state: 'waiting' | 'sending' | 'arrived' | 'failed';
  /** The connection is lost; the upload resumes by itself. */
  readonly isPaused: boolean;
  /** Bytes. */
  readonly sent: number;
  /** Why it failed. */
  readonly error: string | null;
}

interface Work {
  readonly file: File;
  readonly userId: string;
  readonly canceled: AbortController;
  /** True once its subject exists. */
  isDue: boolean;
  /** The idempotency key of this attempt, so that a retry after a lost response does not reserve storage twice. */
  key: string;
  prepared: PreparedUpload | null;
  resumeAt: string | null;
}

const AT_ONCE = 3;
const AGAIN_MS = 5_000;

let uploads: readonly Upload[] = [];
const works = new Map<string, Work>();
const changes = listeners();
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** All uploads, oldest first. */
export const allUploads = (): readonly Upload[] => uploads;
export const onUploads = changes.subscribe;

/** The uploads to one subject. Completed ones are shown among its files. */
export function useUploads(holderId: string): readonly Upload[] {
  const all = useSyncExternalStore(changes.subscribe, allUploads);
  return useMemo(() => all.filter(({ target, state }) => target.holderId === holderId && state !== 'arrived'), [all, holderId]);
}

/** Attaches files to a task or an issue, three at a time. If the server has not created it yet, uploads start once `made` resolves. */
export function attachFiles(files: DeclaredFiles, scope: FilesScope, chosen: readonly File[], made?: Promise<unknown>): void {
  const { holderId, projectId } = scope;
  const target: UploadTarget = {
    holderId,
    prepare: (file, options) => files.prepare(holderId, file, options),
    discard: (uploadId) => files.discard(holderId, uploadId),
    arrive: (file) => perform(files.add, { ...file, holderId, projectId }).confirmed,
  };
  startUploads(target, chosen, made);
}

/** Uploads files to anything, three at a time; once `made` resolves, if that is given. */
export function startUploads(target: UploadTarget, chosen: readonly File[], made?: Promise<unknown>): void {
  const userId = currentSession().user?.id;
  if (userId === undefined || chosen.length === 0) return;
  const isDue = made === undefined;
  const added = chosen.map((file): Upload => {
    const id = newId();
    works.set(id, { file, userId, isDue, canceled: new AbortController(), key: newId(), prepared: null, resumeAt: null });
    const name = cleanedName(file.name) || words.unnamedFile;
    return { id, target, name, size: file.size, mime: file.type, state: 'waiting', isPaused: false, sent: 0, error: null };
  });
  // The notice that shows uploads after their task is closed must be loaded before the connection is lost.
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

/** Cancels uploads whose subject was rejected. */
function forgotten(some: readonly Upload[]): void {
  for (const { id } of some) cancelUpload(id);
}

/** Cancels an upload and releases its storage. */
export function cancelUpload(id: string): void {
  const upload = uploads.find((one) => one.id === id);
  const work = works.get(id);
  works.delete(id);
  show(uploads.filter((one) => one.id !== id));
  work?.canceled.abort();
  if (upload && work?.prepared) void release(upload, work.prepared);
  advance();
}

/** Retries a failed upload from the beginning. */
export function retryUpload(id: string): void {
  change(id, { state: 'waiting', error: null, sent: 0 });
  advance();
}

function advance(): void {
  let free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  for (const upload of uploads) {
    if (free <= 0) return;
    if (upload.state !== 'waiting' || (upload.isPaused && !navigator.onLine) || works.get(upload.id)?.isDue === false) continue;
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
    change(upload.id, { isPaused: false });
    await sent({
      file: work.file,
      prepared: work.prepared,
      resumeAt: work.resumeAt,
      signal: work.canceled.signal,
      onPlace: (url) => (work.resumeAt = url),
      onProgress: (bytes) => change(upload.id, { sent: bytes, isPaused: false }),
    });
    if (!isOwn(work)) return;
    const { target, size, mime } = upload;
    if (isPicture(mime)) pictureSent(uploadId, work.file);
    const confirmed = target.arrive({ id: uploadId, name, size, mime });
    change(upload.id, { state: 'arrived', sent: size });
    advance();
    // It is attached once the server confirms it.
    await confirmed;
    works.delete(upload.id);
    show(uploads.filter((one) => one.id !== upload.id));
  } catch (error) {
    failed(upload, work, error);
  }
  advance();
}

async function prepared({ target, name, size, mime }: Upload, { canceled, key }: Work): Promise<PreparedUpload> {
  const options = { idempotencyKey: key, signal: canceled.signal };
  const [first] = await target.prepare({ name, size, mime }, options);
  if (!first) throw new UploadRejected(words.uploadNotStarted);
  return first;
}

function failed(upload: Upload, work: Work, error: unknown): void {
  const { id } = upload;
  if (!works.has(id)) return;
  // A completed upload that is rejected has already been retried as long as possible.
  const hasArrived = uploads.some((one) => one.id === id && one.state === 'arrived');
  if (!hasArrived && isPassing(error)) {
    change(id, { state: 'waiting', isPaused: true });
    clearTimeout(retryTimer);
    retryTimer = setTimeout(advance, AGAIN_MS);
    return;
  }
  if (work.prepared) void release(upload, work.prepared);
  // The next attempt starts from the beginning, because the reservation of this one is no longer valid.
  Object.assign(work, { key: newId(), prepared: null, resumeAt: null });
  const hasMessage = error instanceof UploadRejected || error instanceof ApiError;
  change(id, { state: 'failed', isPaused: false, error: hasMessage ? error.message : words.fileNotAttached });
}

/** True for a temporary failure: no connection, or the server is not ready. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  error instanceof OfflineError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** Drops the uploads of the previous person after a sign-in. */
function forgetOthers(): void {
  const dropped = uploads.filter(({ id }) => !isOwn(works.get(id)));
  for (const { id } of dropped) {
    works.get(id)?.canceled.abort();
    works.delete(id);
  }
  if (dropped.length > 0) show(uploads.filter(({ id }) => works.has(id)));
}

const isOwn = (work: Work | undefined): boolean => work !== undefined && work.userId === currentSession().user?.id;

const release = ({ target }: Upload, { uploadId }: PreparedUpload): Promise<unknown> =>
  // If this fails, the reservation expires.
  target.discard(uploadId).catch(() => undefined);

const change = (id: string, fields: Partial<Upload>): void =>
  show(uploads.map((one) => (one.id === id ? { ...one, ...fields } : one)));

function show(next: readonly Upload[]): void {
  uploads = next;
  changes.tell();
}

window.addEventListener('online', advance);
onSession(forgetOthers);
