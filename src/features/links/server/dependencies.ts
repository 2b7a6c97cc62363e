import type { Subject } from '#contract/subject';
import { RawJson } from '#server/handlers';
import type { Statements } from '#server/statements';

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
