import type { NamedPeople } from '#server/slice';
import type { Statements } from '#server/statements';
import type { BoardPerson } from '../contract.ts';
import { peopleOf } from './project-queries.ts';

const LISTED = 1000;

// From one actor to the next, and from one affected person to the next, because there are few people and many events.
const namedSql = ({ columns, targets }: Required<NamedPeople>): string => `
WITH RECURSIVE actor AS (
  SELECT (${nextOf('actorId', targets, 'true')}) AS "id"
  UNION ALL SELECT (${nextOf('actorId', targets, 'e."actorId" > a."id"')}) FROM actor a WHERE a."id" IS NOT NULL
), sponsor AS (
  SELECT (${nextOf('onBehalfOf', targets, 'true')}) AS "id"
  UNION ALL SELECT (${nextOf('onBehalfOf', targets, 'e."onBehalfOf" > s."id"')}) FROM sponsor s WHERE s."id" IS NOT NULL
)
SELECT u."id", u."firstName", u."lastName", u."profilePictureUrl" FROM "User" u WHERE u."id" IN (
  ${[...columns, 'SELECT "id" FROM actor', 'SELECT "id" FROM sponsor'].join('\n  UNION ')}
) AND NOT u."id" = ANY($2) ORDER BY lower(u."firstName" || ' ' || u."lastName") LIMIT ${LISTED}`;

function nextOf(column: 'actorId' | 'onBehalfOf', targets: readonly string[], condition: string): string {
  const kinds = targets.map((target) => `'${target}'`).join(', ');
  return `SELECT e."${column}" FROM "Event" e
    WHERE e."projectId" = $1 AND e."targetType" IN (${kinds}) AND e."${column}" IS NOT NULL AND ${condition}
    ORDER BY e."${column}" LIMIT 1`;
}

/** People who left the project and are still named in it, by name: at most 1,000. */
export async function formerPeople(
  db: Statements,
  projectId: string,
  named: Required<NamedPeople>,
): Promise<Omit<BoardPerson, 'email' | 'role'>[]> {
  const people = await peopleOf(db, projectId, null);
  return db.text(namedSql(named), [projectId, people.map(({ id }) => id)]);
}
