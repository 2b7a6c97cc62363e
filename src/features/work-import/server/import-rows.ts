import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { ImportReport, WorkImport } from '../contract.ts';
import type { Origin } from '../contract/account-imports.ts';
import { type HeadParts, withParts } from '../rules/head-parts.ts';
import { ENCLOSED_IN_ALL_MAX, type ImportedHead, type ImportedItem, ITEMS_MAX } from '../contract/imported-work.ts';
import type { ImportMapping } from '../contract/mapping.ts';
import { ImportTotals } from '../contract/totals.ts';
import { bytesOf } from '../rules/pages.ts';
import { noTotals, withItems } from '../rules/totals.ts';
import { filesOfImport } from './file-rows.ts';

/** The most bytes of all pages of an import. */
const BYTES_MAX = 256 * 2 ** 20;

const COLUMNS = Object.keys(WorkImport.shape)
  .map((field) => (field === 'files' ? `${filesOfImport} AS "files"` : `i."${field}"`))
  .join(', ');

/** An import with what only its job needs. */
export interface HeldImport extends WorkImport {
  readonly key: string;
  readonly head: ImportedHead | null;
  readonly origin: Origin | null;
  readonly mapping: ImportMapping | null;
}

const HELD = `SELECT ${COLUMNS}, i."key", i."head", i."origin", i."mapping" FROM "WorkImport" i WHERE i."id" = $1`;

const asHeld = (found: HeldImport | undefined): HeldImport => {
  const row = found ?? fail('not-found');
  return { ...row, report: ImportReport.parse(row.report), totals: ImportTotals.parse(row.totals) };
};

/** The import. @throws not-found */
export const importOf = async (db: Statements, id: string): Promise<HeldImport> =>
  asHeld((await db.text<HeldImport>(HELD, [id]))[0]);
/** The same, locked until the transaction ends. */
export const lockedImport = async (db: Statements, id: string): Promise<HeldImport> =>
  asHeld((await db.text<HeldImport>(`${HELD} FOR UPDATE`, [id]))[0]);

/** An import as answers show it. */
export const shown = (row: WorkImport): WorkImport => WorkImport.parse(row);

const LISTED = 100;
const OF_PROJECT = `SELECT ${COLUMNS} FROM "WorkImport" i WHERE i."projectId" = $1 ORDER BY i."createdAt" DESC, i."id" LIMIT ${LISTED}`;

/** The imports into a project, newest first. */
export const importsOf = async (db: Statements, projectId: string): Promise<WorkImport[]> =>
  (await db.text<WorkImport>(OF_PROJECT, [projectId])).map(shown);

interface NewImport {
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  readonly head: ImportedHead;
  /** The account that it is read with; null for a file. */
  readonly origin: Origin | null;
}

const GIVE_UP = `DELETE FROM "WorkImport" WHERE "projectId" = $1 AND "userId" = $2 AND "state" IN ('READING', 'READY')`;
const CREATE = `
INSERT INTO "WorkImport" AS i ("id", "projectId", "userId", "source", "key", "name", "head", "origin", "totals")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${COLUMNS}`;

/** Begins an import. The person's earlier one in the project that was not started ends. */
export async function createdImport(db: Statements, { id, projectId, userId, head, origin }: NewImport): Promise<WorkImport> {
  await db.text(GIVE_UP, [projectId, userId]);
  const { source, key, name } = head;
  const sent = [JSON.stringify(head), origin && JSON.stringify(origin), JSON.stringify(noTotals)];
  const [made] = await db.text<WorkImport>(CREATE, [id, projectId, userId, source, key, name, ...sent]);
  return shown(made ?? fail('not-found'));
}

const WITH_JOB = `UPDATE "WorkImport" i SET "jobId" = $2 WHERE "id" = $1 RETURNING ${COLUMNS}`;

/** Names the job that reads an import. */
export async function withJob(db: Statements, importId: string, jobId: string): Promise<WorkImport> {
  const [row] = await db.text<WorkImport>(WITH_JOB, [importId, jobId]);
  return shown(row ?? fail('not-found'));
}

const OLD_PAGE = 'SELECT "items" FROM "WorkImportPage" WHERE "importId" = $1 AND "nth" = $2';
const PUT_PAGE = `
INSERT INTO "WorkImportPage" ("importId", "nth", "items") VALUES ($1, $2, $3)
ON CONFLICT ("importId", "nth") DO NOTHING`;
const COUNT = `UPDATE "WorkImport" i SET "totals" = $2, "state" = $3, "head" = $4 WHERE "id" = $1 RETURNING ${COLUMNS}`;

interface NewPage {
  readonly nth: number;
  readonly items: readonly ImportedItem[];
  readonly isLast: boolean;
  /** What the page names, if the head does not have it yet. */
  readonly more?: HeadParts;
}

/** Adds a page of items to an import that is being read. A page that is there stays as it is, because a request can be repeated. */
export async function addedItems(db: Statements, importId: string, { nth, items, isLast, more }: NewPage): Promise<WorkImport> {
  const { state, totals: before, head } = await lockedImport(db, importId);
  if (state !== 'READING' || head === null) fail('conflict', {}, { importId: 'This import has all its items' });
  const isThere = (await db.text(OLD_PAGE, [importId, nth])).length > 0;
  const totals = isThere ? before : withItems(before, items, bytesOf(items));
  if (totals.items > ITEMS_MAX || totals.bytes > BYTES_MAX)
    fail('conflict', {}, { items: `An import has at most ${ITEMS_MAX} items and ${BYTES_MAX / 2 ** 20} MB` });
  if (totals.enclosed > ENCLOSED_IN_ALL_MAX)
    fail('conflict', {}, { items: `An import has at most ${ENCLOSED_IN_ALL_MAX} files` });
  if (isLast && totals.items === 0) fail('conflict', {}, { items: 'An import needs an item' });
  await db.text(PUT_PAGE, [importId, nth, JSON.stringify(items)]);
  const after = JSON.stringify(more === undefined || isThere ? head : withParts(head, more));
  const sent = [importId, JSON.stringify(totals), isLast ? 'READY' : 'READING', after];
  const [row] = await db.text<WorkImport>(COUNT, sent);
  return shown(row ?? fail('not-found'));
}

const PAGE = `SELECT "nth", "items" FROM "WorkImportPage" WHERE "importId" = $1 AND "nth" >= $2 ORDER BY "nth" LIMIT 1`;

export interface Page {
  readonly nth: number;
  readonly items: readonly ImportedItem[];
}

/** The page with this number, or the next one; null after the last. */
export const pageFrom = async (db: Statements, importId: string, nth: number): Promise<Page | null> =>
  (await db.text<Page>(PAGE, [importId, nth]))[0] ?? null;

const ADD_REPORT = `
UPDATE "WorkImport" SET "report" = "report" || (
  SELECT coalesce(jsonb_object_agg(k, coalesce(("report" ->> k)::int, 0) + v::int), '{}') FROM jsonb_each_text($2::jsonb) AS more(k, v))
WHERE "id" = $1`;

/** Adds to what an import has done. */
export const addToReport = async (db: Statements, importId: string, more: Partial<ImportReport>): Promise<void> =>
  void (await db.text(ADD_REPORT, [importId, JSON.stringify(more)]));
