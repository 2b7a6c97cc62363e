import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { Absence, type absenceActions, type NotedAbsence } from '../contract.ts';
import { ABSENCES_MAX, RANGE_DAYS_MAX } from '../fields.ts';
import { daysIn, faultOf } from '../rules.ts';

type Actions = typeof absenceActions;

const COLUMNS = Object.keys(Absence.shape)
  .map((field) => `a."${field}"`)
  .join(', ');

// People who left or were deactivated have no absences; their rows end with the membership.
const IN_RANGE = `
SELECT ${COLUMNS}, CASE WHEN $5 OR a."userId" = $4 THEN a."note" END AS "note" FROM "Absence" a
JOIN "WorkspaceMember" wm ON wm."workspaceId" = a."workspaceId" AND wm."userId" = a."userId" AND wm."isActive"
WHERE a."workspaceId" = $1 AND a."startsOn" <= $3 AND a."endsOn" >= $2 ORDER BY a."startsOn", a."id"`;

/** The absences of the people of a workspace in a range of days, with the notes that the reader may see. */
export function absencesIn(
  db: Statements,
  workspaceId: string,
  { from, to }: { from: string; to: string },
  { userId, seesNotes }: { userId: string; seesNotes: boolean },
): Promise<NotedAbsence[]> {
  const days = daysIn(from, to);
  if (days < 1 || days > RANGE_DAYS_MAX)
    fail('invalid-input', {}, { to: `Enter a day from \`from\` on, at most ${RANGE_DAYS_MAX} days later.` });
  return db.text<NotedAbsence>(IN_RANGE, [workspaceId, from, to, userId, seesNotes]);
}

const COUNT = `SELECT count(*)::int AS "count" FROM "Absence" WHERE "workspaceId" = $1 AND "userId" = $2`;
const NAME = `coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), split_part(u."email", '@', 1)) AS "name"`;
const ADD = `
WITH member AS (
  SELECT wm."workspaceId", wm."userId", ${NAME} FROM "WorkspaceMember" wm JOIN "User" u ON u."id" = wm."userId"
  WHERE wm."workspaceId" = $2 AND wm."userId" = $3 AND wm."isActive"
), a AS (
  INSERT INTO "Absence" ("id", "workspaceId", "userId", "startsOn", "endsOn", "note")
  SELECT $1, "workspaceId", "userId", $4, $5, nullif($6, '') FROM member RETURNING *
)
SELECT ${COLUMNS}, a."note", member."name" FROM a, member`;

type Named<Row> = Row & { name: string };

/** Adds an absence of oneself or of the named person. */
export async function createdAbsence(call: Call<Actions['create-absence']>): Promise<NotedAbsence> {
  const { db, reached, actor, body, newId, now, record } = call;
  const { workspaceId } = reached;
  const { userId = actor.userId, startsOn, endsOn, note } = body;
  const fault = faultOf({ startsOn, endsOn }, now.toISOString().slice(0, 10));
  if (fault !== null) fail('invalid-input', {}, { endsOn: fault });
  // Two requests for a person run one after the other, so that both count what the other added.
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`absences:${workspaceId}:${userId}`]);
  const [known] = await db.text<{ count: number }>(COUNT, [workspaceId, userId]);
  if ((known?.count ?? 0) >= ABSENCES_MAX)
    fail('conflict', {}, { startsOn: `A person can have up to ${ABSENCES_MAX} absences. Delete an old one first.` });
  const [made] = await db.text<Named<NotedAbsence>>(ADD, [newId(), workspaceId, userId, startsOn, endsOn, note]);
  if (made === undefined) fail('not-found');
  const { name, ...absence } = made;
  const { id: targetId, version: targetVersion } = absence;
  record({ target: 'Absence', targetId, targetVersion, name, changes: { startsOn: [null, startsOn], endsOn: [null, endsOn] } });
  return absence;
}

const REMOVE = `
DELETE FROM "Absence" a USING "User" u WHERE a."id" = $1 AND u."id" = a."userId" RETURNING ${COLUMNS}, ${NAME}`;

/** Deletes an absence. */
export async function deletedAbsence({ db, reached, record }: Call<Actions['delete-absence']>): Promise<{ id: string }> {
  const [gone] = await db.text<Named<Absence>>(REMOVE, [reached.rowId]);
  if (gone === undefined) fail('not-found');
  const { id, name, startsOn, endsOn } = gone;
  record({ target: 'Absence', targetId: id, name, changes: { startsOn: [startsOn, null], endsOn: [endsOn, null] } });
  return { id };
}
