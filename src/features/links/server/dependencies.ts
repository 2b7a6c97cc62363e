import type { Subject } from '#contract/subject';
import { RawJson } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Dependency, Linkable } from '../rules.ts';

/** The values of a dependency in a compact answer, in their order. `fromId` blocks `toId`. */
export const dependencyFields = ['id', 'fromId', 'toId', 'dependencyType', 'lagDays', 'version'] as const;

const WITHIN = `
SELECT coalesce(json_agg(json_build_array("id", "sourceId", "targetId", "dependencyType", "lagDays", "version"))::text, '[]') AS "rows"
FROM "LinkedItem"
WHERE "kind" = 'BLOCKS' AND "projectId" = $1 AND "targetProjectId" = $1 AND "sourceType" = $2 AND "targetType" = $2`;

/** The dependencies between items of one kind within a project, in compact form and in no order. */
export async function dependenciesWithin(db: Statements, { type }: Subject, projectId: string): Promise<RawJson> {
  const [{ rows } = { rows: '[]' }] = await db.text<{ rows: string }>(WITHIN, [projectId, type]);
  return new RawJson(`{"fields":${JSON.stringify(dependencyFields)},"rows":${rows}}`);
}

const LOCK_IF_BLOCKING = `
SELECT pg_advisory_xact_lock(hashtextextended('links of ' || $1, 0)) FROM "LinkedItem"
WHERE "sourceType" = $2 AND "sourceId" = $3 AND "kind" = 'BLOCKS' LIMIT 1`;

/** Locks the links of a workspace if others wait for this item. */
export async function lockBlocking(db: Statements, workspaceId: string, { type, id }: Linkable): Promise<void> {
  await db.text(LOCK_IF_BLOCKING, [workspaceId, type, id]);
}

const AFTER = `
WITH RECURSIVE reached AS (
  SELECT $2::uuid AS "id"
  UNION
  SELECT l."targetId" FROM reached r
  JOIN "LinkedItem" l ON l."sourceType" = $1 AND l."sourceId" = r."id" AND l."kind" = 'BLOCKS' AND l."targetType" = $1
)
SELECT l."targetId" AS "fromId", l."sourceId" AS "toId", l."dependencyType", l."lagDays" FROM reached r
JOIN "LinkedItem" l ON l."sourceType" = $1 AND l."sourceId" = r."id" AND l."kind" = 'BLOCKED_BY' AND l."targetType" = $1
WHERE r."id" <> $2::uuid`;

/** Every dependency of the items that wait for this one, directly or over others: also those on further items. */
export const dependenciesAfter = (db: Statements, { type, id }: Linkable): Promise<Order[]> => db.text<Order>(AFTER, [type, id]);

interface Order extends Dependency {
  fromId: string;
  toId: string;
}
