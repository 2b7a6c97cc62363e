import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { filesToStore, storedFile } from '#features/attachments/server';
import { writeOwnAction } from '#server/auditing';
import { ownMutation, writeEvents } from '#server/events';
import { fail } from '#server/failures';
import type { LongJobKind, LongJobStep, Round } from '#server/long-jobs';
import { reading, type Statements } from '#server/statements';
import { type ArchivedMember, OFFERED_MOST, workspaceImportActions } from '../contract.ts';
import { KEPT_DAYS } from '../fields.ts';
import { ARCHIVE_LIMITS } from './archive-limits.ts';
import { type AllTables, plannedTables } from './archive-plan.ts';
import { ARCHIVES } from './archive-uploads.ts';
import { readableTables, type ReadableTable } from './archived-columns.ts';
import { type CheckedArchive, checkedArchive } from './checked-archive.ts';
import { entryKind } from './entry-names.ts';
import { fitPlan, type Plans } from './fit-plan.ts';
import { importedWorkspace } from './imported-workspace.ts';
import { tarEntries } from './tar-entries.ts';
import { unzipped } from './unzipped.ts';

// Tens of gigabytes over a slow line to the storage.
const WITHIN_MS = 6 * 3_600_000;

export interface ImportPorts {
  readonly tables: AllTables;
  /** SQL that indexes rows with the ids $1 for the search, by their tables. */
  readonly indexes: () => Readonly<Record<string, string>>;
  readonly plans: Plans;
}

/**
 * A workspace from an archive. The rows are created together, or nothing is; files follow one by one, and an import that stops
 * between them continues with those that are not there yet.
 */
export const workspaceImport = (ports: ImportPorts): LongJobKind => ({
  startedBy: workspaceImportActions['import-workspace'],
  keptDays: KEPT_DAYS,
  steps: [rowsStep(ports), filesStep],
});

interface Checked {
  readonly tables: readonly ReadableTable[];
  readonly checked: CheckedArchive;
}

const rowsStep = ({ tables: all, indexes, plans }: ImportPorts): LongJobStep => ({
  about: 'Checking the archive',
  withinMs: WITHIN_MS,
  async work(round): Promise<Checked> {
    const { pool } = round;
    const tables = await reading(pool, (db) => readableTables(db, plannedTables(all())));
    return { tables, checked: await checkedArchive(await opened(round), { tables, limits: ARCHIVE_LIMITS }) };
  },
  async save(round, made) {
    const { db, job, signal, progress } = round;
    const { tables, checked } = made as Checked;
    const workspaceId = await importedWorkspace(db, {
      open: () => later(() => opened(round)),
      checked,
      tables,
      limits: ARCHIVE_LIMITS,
      importer: { id: job.userId, email: await mailboxOf(db, job.userId) },
      importId: job.id,
      key: randomBytes(32),
      planType: plans.defaultPlan,
      indexes: indexes(),
      signal,
      progress: (done, total) => progress(done, total, 'Creating the workspace'),
    });
    const needed = tables.flatMap(({ table, needs }) => (needs && (checked.manifest.tables[table] ?? 0) > 0 ? [needs] : []));
    await fitPlan(db, { workspaceId, hasCustomFields: needed.includes('customFields'), plans });
    await db.text(CREATED, [job.id, workspaceId, JSON.stringify(offered(checked))]);
    recordCreation(db, { jobId: job.id, userId: job.userId, workspaceId, name: String(checked.workspace['name']) });
    return null;
  },
});

const filesStep: LongJobStep = {
  about: 'Storing the files',
  withinMs: WITHIN_MS,
  async work(round) {
    const { pool, files, signal, progress } = round;
    const { workspaceId } = await importOf(pool, round.job.id);
    const waiting = await filesToStore(pool, workspaceId ?? fail('not-found'));
    const total = waiting.size;
    if (total === 0) return;
    for await (const { name, content } of tarEntries(unzipped(await opened(round), ARCHIVE_LIMITS), ARCHIVE_LIMITS.entries)) {
      signal.throwIfAborted();
      const kind = entryKind(name);
      const file = kind?.kind === 'file' ? waiting.get(kind.id) : undefined;
      if (file === undefined) continue;
      await storedFile({ pool, files }, file, content);
      waiting.delete(file.source);
      progress(total - waiting.size, total);
    }
  },
  async save({ db, job }) {
    // The archive is not needed any more.
    await db.text('UPDATE "WorkspaceImport" SET "key" = NULL WHERE "jobId" = $1', [job.id]);
    return null;
  },
};

const CREATED = 'UPDATE "WorkspaceImport" SET "workspaceId" = $2, "people" = $3 WHERE "jobId" = $1';

/** The people of an archive who can be invited. */
function offered({ people }: CheckedArchive): ArchivedMember[] {
  const members = [...people.values()].filter(({ isMember, email }) => isMember && z.email().safeParse(email).success);
  return members
    .map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email: email.toLowerCase() }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, OFFERED_MOST);
}

const MAILBOX = 'SELECT proven_mailbox($1) AS "email"';
/** The confirmed address of a person, in lower case. */
const mailboxOf = async (db: Statements, userId: string): Promise<string | null> =>
  (await db.text<{ email: string | null }>(MAILBOX, [userId]))[0]?.email ?? null;

const IMPORT = 'SELECT "key", "workspaceId" FROM "WorkspaceImport" WHERE "jobId" = $1';

async function importOf(pool: pg.Pool, jobId: string): Promise<{ key: string; workspaceId: string | null }> {
  const { rows } = await pool.query<{ key: string | null; workspaceId: string | null }>(IMPORT, [jobId]);
  const [found] = rows;
  return { key: found?.key ?? fail('upload-incomplete'), workspaceId: found?.workspaceId ?? null };
}

/** The bytes of the archive from the first on, until the work is ended. */
async function opened({ pool, files, job, signal }: Pick<Round, 'pool' | 'files' | 'job' | 'signal'>) {
  const { key } = await importOf(pool, job.id);
  const content = (await files.read(ARCHIVES.id, key)) ?? fail('upload-incomplete');
  return unlessAborted(content, signal);
}

async function* unlessAborted(content: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const some of content) {
    signal.throwIfAborted();
    yield some;
  }
}

async function* later(open: () => Promise<AsyncIterable<Uint8Array>>): AsyncGenerator<Uint8Array> {
  yield* await open();
}

interface Creation {
  readonly jobId: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly name: string;
}

function recordCreation(db: Statements, { jobId, userId, workspaceId, name }: Creation): void {
  const changes = { name: [null, name] } as const;
  const mutation = ownMutation('import-workspace', { workspaceId, requestId: jobId });
  writeEvents(db, mutation, [{ target: 'Workspace', targetId: workspaceId, changes }]);
  writeOwnAction(db, {
    workspaceId,
    category: 'WORKSPACE',
    action: 'workspace.imported',
    target: 'Workspace',
    targetId: workspaceId,
    name,
    by: userId,
    changes,
  });
}
