import { createHash } from 'node:crypto';
import type pg from 'pg';
import { announcedFile, largestFileOf, storedFile } from '#features/attachments/server';
import { taskFiles } from '#features/task-attachments/server';
import { lockedTask } from '#features/tasks/server';
import { Failure } from '#server/failures';
import type { Files } from '#server/files';
import { type Outgoing, OutgoingError } from '#server/outgoing';
import { reading, transaction } from '#server/statements';
import type { ImportReport } from '../contract.ts';
import type { ImportedAttachment, ImportedItem } from '../contract/imported-work.ts';
import type { RunningImport } from './creating.ts';
import { createdTasks, isLinked } from './linking.ts';
import type { WorkSource } from './work-source.ts';

export interface FilePorts {
  readonly outgoing: Outgoing;
  /** Reads files with the account of the importer; null if this server has no such accounts. */
  readonly account: WorkSource | null;
}

interface Storing extends FilePorts {
  readonly pool: pg.Pool;
  readonly files: Files;
  readonly signal: AbortSignal;
  readonly run: RunningImport & { readonly workspaceId: string };
}

interface Wanted {
  readonly taskId: string;
  readonly itemKey: string;
  readonly file: ImportedAttachment;
}

// The client that guards against local addresses takes no more.
const BYTES_MAX = 5 * 2 ** 20;
// Those of an account are read as they arrive.
const ACCOUNT_BYTES_MAX = 50 * 2 ** 20;
const PATIENCE_MS = 10_000;
const REDIRECTS = 5;

/**
 * Stores the files of a page, one by one. What cannot be fetched becomes a link to where it is, so nothing is lost. Doing it
 * again changes nothing, because the id of a file follows from its keys.
 */
export async function storedFiles(storing: Storing, items: readonly ImportedItem[]): Promise<Partial<ImportReport>> {
  const { pool, run, files, signal } = storing;
  const tasks = await transaction(pool, (db) => createdTasks(db, run, items));
  const wanted = items.flatMap(({ key, attachments }): Wanted[] => {
    const taskId = tasks.get(key);
    return taskId === undefined ? [] : attachments.map((file) => ({ taskId, itemKey: key, file }));
  });
  if (wanted.length === 0) return {};
  const largest = await reading(pool, (db) => largestFileOf(db, run.workspaceId, files.largest));
  const report = { files: 0, filesAsLinks: 0, filesLeftOut: 0 };
  for (const one of wanted) {
    signal.throwIfAborted();
    report[await outcomeOf(storing, one, Math.min(largest, run.origin === null ? BYTES_MAX : ACCOUNT_BYTES_MAX))] += 1;
  }
  return report;
}

type Outcome = 'files' | 'filesAsLinks' | 'filesLeftOut';

async function outcomeOf(storing: Storing, wanted: Wanted, mostBytes: number): Promise<Outcome> {
  const { file } = wanted;
  const isSmall = !file.isLink && (file.bytes ?? 0) <= mostBytes;
  const fetched = isSmall ? await fetchedFile(storing, file, mostBytes) : null;
  if (fetched !== null && (await isStored(storing, wanted, fetched))) return 'files';
  return (await isKeptAsLink(storing, wanted)) ? 'filesAsLinks' : 'filesLeftOut';
}

interface Fetched {
  readonly content: Uint8Array;
  readonly mime: string;
}

/** The bytes of a file; null if they cannot be had. */
async function fetchedFile(storing: Storing, file: ImportedAttachment, mostBytes: number): Promise<Fetched | null> {
  const { run, account, outgoing, signal } = storing;
  if (run.origin !== null) {
    const reader = { workspaceId: run.workspaceId, projectId: run.projectId, userId: run.userId };
    const content = (await account?.bytes(reader, run.origin, file, mostBytes)) ?? null;
    return content === null ? null : { content, mime: '' };
  }
  try {
    const asked = { to: 'anyone', redirects: REDIRECTS, mostBytes, patience: PATIENCE_MS, signal } as const;
    const answer = await outgoing.ask(file.url, asked);
    if (!answer.ok) return null;
    const mime = answer.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    // A page to sign in at is not the file.
    if (mime === 'text/html') return null;
    return { content: new Uint8Array(await answer.arrayBuffer()), mime };
  } catch (error) {
    if (error instanceof OutgoingError) return null;
    throw error;
  }
}

async function isStored(storing: Storing, { taskId, itemKey, file }: Wanted, { content, mime }: Fetched): Promise<boolean> {
  const { pool, files, run } = storing;
  const { projectId, workspaceId, userId } = run;
  const at = { rowId: taskId, projectId, workspaceId, userId };
  const brought = { id: idOf(run.id, itemKey, file.key), name: file.name, mime, size: content.length };
  // Also on a task that is archived: it came so.
  const table = { ...taskFiles, locked: (db: Parameters<typeof lockedTask>[0]) => lockedTask(db, at, 'archived too') };
  const toStore = await transaction(pool, (db) => announcedFile(db, table, at, brought)).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'storage-full') return 'full' as const;
    throw error;
  });
  if (toStore === 'full') return false;
  if (toStore !== null) await storedFile({ pool, files }, toStore, oneChunk(content));
  return true;
}

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

const isKeptAsLink = ({ pool, run }: Storing, { taskId, file }: Wanted): Promise<boolean> =>
  transaction(pool, (db) =>
    isLinked(db, run, taskId, { kind: 'RELATES_TO', targetType: 'URL', url: file.url, title: file.name.slice(0, 500) }),
  );

/** An id that follows from an import and the keys of the file in it. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
