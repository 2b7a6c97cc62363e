import { tasksSql } from '#features/tasks/server';
import type { Statements } from '#server/statements';
import type { HeldImport } from './import-rows.ts';

type Place = Pick<HeldImport, 'projectId' | 'source' | 'key'>;

// A task in the trash is not there: its item comes again.
const THERE = `
FROM "ImportedTask" m JOIN ${tasksSql} t ON t."id" = m."taskId" AND t."deletedAt" IS NULL
WHERE m."projectId" = $1 AND m."source" = $2 AND m."place" = $3`;
const KNOWN = `SELECT m."key", m."taskId", m."importId" ${THERE} AND m."key" = ANY ($4)`;

export interface KnownItem {
  readonly key: string;
  readonly taskId: string;
  /** The import that created it; null if that is deleted. */
  readonly importId: string | null;
}

/** The tasks of items of another tool that the project has, by their keys there. */
export async function knownItems(
  db: Statements,
  { projectId, source, key }: Place,
  keys: readonly string[],
): Promise<Map<string, KnownItem>> {
  const rows = await db.text<KnownItem>(KNOWN, [projectId, source, key, keys]);
  return new Map(rows.map((row) => [row.key, row]));
}

const COUNT = `
SELECT count(DISTINCT item ->> 'key')::int AS "count" FROM "WorkImportPage" p, jsonb_array_elements(p."items") AS item
WHERE p."importId" = $4 AND item ->> 'key' IN (SELECT m."key" ${THERE})`;

/** How many items of an import the project already has. */
export const knownCount = async (db: Statements, { id, projectId, source, key }: Place & { id: string }): Promise<number> =>
  (await db.text<{ count: number }>(COUNT, [projectId, source, key, id]))[0]?.count ?? 0;

const REMEMBER = `
INSERT INTO "ImportedTask" ("taskId", "projectId", "importId", "source", "place", "key")
SELECT r."taskId", $1, $2, $3, $4, r."key" FROM jsonb_to_recordset($5::jsonb) AS r("taskId" uuid, "key" text)`;

/** Keeps what tasks are called where they come from. */
export const rememberItems = async (
  db: Statements,
  { id, projectId, source, key }: Place & { id: string },
  made: readonly { taskId: string; key: string }[],
): Promise<void> => void (await db.text(REMEMBER, [projectId, id, source, key, JSON.stringify(made)]));
