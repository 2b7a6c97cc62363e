import type { NamedPeople } from '#server/slice';
import type { Statements } from '#server/statements';
import type { BoardPerson } from '../contract.ts';
import { peopleOf } from './project-queries.ts';

const LISTED = 1000;

// From one actor to the next: there are few of them, and many events.
const namedSql = ({ columns, targets }: Required<NamedPeople>): string => `
WITH RECURSIVE actor AS (
  SELECT (${nextActor(targets, 'true')}) AS "id"
  UNION ALL SELECT (${nextActor(targets, 'e."actorId" > a."id"')}) FROM actor a WHERE a."id" IS NOT NULL
)
SELECT u."id", u."firstName", u."lastName", u."profilePictureUrl" FROM "User" u WHERE u."id" IN (
  ${[...columns, 'SELECT "id" FROM actor'].join('\n  UNION ')}
) AND NOT u."id" = ANY($2) ORDER BY lower(u."firstName" || ' ' || u."lastName") LIMIT ${LISTED}`;

function nextActor(targets: readonly string[], condition: string): string {
  const kinds = targets.map((target) => `'${target}'`).join(', ');
  return `SELECT e."actorId" FROM "Event" e WHERE e."projectId" = $1 AND e."targetType" IN (${kinds}) AND ${condition}
    ORDER BY e."actorId" LIMIT 1`;
}

/** Who takes no part in the project any more and is still named in it, by name: at most a thousand. */
export async function formerPeople(
  db: Statements,
  projectId: string,
  named: Required<NamedPeople>,
): Promise<Omit<BoardPerson, 'email' | 'role'>[]> {
  const people = await peopleOf(db, projectId, null);
  return db.text(namedSql(named), [projectId, people.map(({ id }) => id)]);
}
