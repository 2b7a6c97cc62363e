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

interface Order extends Dependency {
  fromId: string;
  toId: string;
}

// OFFSET 0 keeps Postgres from reading all links again for each step of a long chain: each item's own are found by the index.
const AFTER = `
WITH RECURSIVE reached AS (
  SELECT $2::uuid AS "id"
  UNION
  SELECT l."targetId" FROM reached r CROSS JOIN LATERAL (
    SELECT "targetId" FROM "LinkedItem"
    WHERE "sourceType" = $1 AND "sourceId" = r."id" AND "kind" = 'BLOCKS' AND "targetType" = $1 OFFSET 0) l
)
SELECT l."targetId" AS "fromId", r."id" AS "toId", l."dependencyType", l."lagDays" FROM reached r CROSS JOIN LATERAL (
  SELECT "targetId", "dependencyType", "lagDays" FROM "LinkedItem"
  WHERE "sourceType" = $1 AND "sourceId" = r."id" AND "kind" = 'BLOCKED_BY' AND "targetType" = $1 OFFSET 0) l
WHERE r."id" <> $2::uuid LIMIT $3`;

/** From this many on, Postgres takes longer to follow them one by one than to read all of their project. */
const FEW = 150;

/** Every dependency of the items that wait for this one, directly or over others: also those on further items. */
export async function dependenciesAfter(db: Statements, { type, id }: Linkable, projectId: string): Promise<Order[]> {
  const some = await db.text<Order>(AFTER, [type, id, FEW]);
  if (some.length < FEW) return some;
  const within = reachedOf(await dependenciesOf(db, type, projectId), id);
  return within ?? db.text<Order>(AFTER, [type, id, null]);
}

// Those between two items of the project, and those with items of other ones. Lists as texts, which are cut in a tenth of the time
// that thousands of rows take.
const OF_PROJECT = `
SELECT array_agg("fromId")::text AS "fromId", array_agg("toId")::text AS "toId", array_agg("dependencyType")::text AS "dependencyType",
  array_agg("lagDays")::text AS "lagDays", array_agg("leaves")::text AS "leaves"
FROM (
  SELECT "sourceId" AS "fromId", "targetId" AS "toId", "dependencyType", "lagDays", "targetProjectId" <> "projectId" AS "leaves"
  FROM "LinkedItem" WHERE "projectId" = $2 AND "kind" = 'BLOCKS' AND "sourceType" = $1 AND "targetType" = $1
  UNION ALL
  SELECT "targetId", "sourceId", "dependencyType", "lagDays", false
  FROM "LinkedItem" WHERE "projectId" = $2 AND "kind" = 'BLOCKED_BY' AND "sourceType" = $1 AND "targetType" = $1
    AND "targetProjectId" <> "projectId"
) d`;

type Lists = Record<keyof Order | 'leaves', string | null>;

interface KnownOrder extends Order {
  /** Its second item is in another project. */
  leaves: boolean;
}

async function dependenciesOf(db: Statements, type: string, projectId: string): Promise<KnownOrder[]> {
  const [lists] = await db.text<Lists>(OF_PROJECT, [type, projectId]);
  const cut = (name: keyof Lists): string[] => lists?.[name]?.slice(1, -1).split(',') ?? [];
  const [toIds, types, lags, leaves] = [cut('toId'), cut('dependencyType'), cut('lagDays'), cut('leaves')];
  return cut('fromId').map((fromId, at) => ({
    fromId,
    toId: toIds[at] ?? '',
    dependencyType: types[at] as Order['dependencyType'],
    lagDays: Number(lags[at]),
    leaves: leaves[at] === 't',
  }));
}

/** Those of the items that wait for this one; null if one of them is in another project, where more may follow. */
function reachedOf(all: readonly KnownOrder[], id: string): Order[] | null {
  const byBlocker = Map.groupBy(all, ({ fromId }) => fromId);
  const reached = new Set([id]);
  // A set goes on to what is added to it meanwhile.
  for (const from of reached) {
    for (const { toId, leaves } of byBlocker.get(from) ?? []) {
      if (leaves) return null;
      reached.add(toId);
    }
  }
  return all.filter(({ toId }) => toId !== id && reached.has(toId));
}
