import type { Statements } from '#server/statements';
import type { Sprint, SprintDay } from '../contract.ts';
import { type ItemHistory, progressAt } from '../rules.ts';
import { zoneOf } from './project-days.ts';
import { historiesOf, staysIn } from './sprint-history.ts';

// The days from the start of a sprint to its end or the current one, each with the moment at which it is over there. A sprint
// that no one completes is counted for a year.
const ENDS = `
SELECT to_char(d, 'YYYY-MM-DD') AS "day", least((d::timestamp + interval '1 day') AT TIME ZONE $2, $4::timestamptz, now()) AS "over"
FROM generate_series(($3::timestamptz AT TIME ZONE $2)::date, (least($4::timestamptz, now(), $3 + interval '1 year') AT TIME ZONE $2)::date, interval '1 day') d
WHERE $1::uuid IS NOT NULL ORDER BY d`;

/** How far a sprint that has started was at the end of each of its days so far, from the history of its items. */
export async function daysOf(
  db: Statements,
  { id, projectId, startedAt, completedAt }: Sprint,
  histories?: readonly ItemHistory[],
): Promise<SprintDay[]> {
  if (startedAt === null) return [];
  const ends = await db.text<{ day: string; over: string }>(ENDS, [id, await zoneOf(db, projectId), startedAt, completedAt]);
  const items = histories ?? [...(await historiesOf(db, await staysIn(db, id), startedAt)).values()];
  return ends.map(({ day, over }) => ({ day, ...progressAt(items, Date.parse(over)) }));
}

const KEEP = `
INSERT INTO "SprintDay" ("sprintId", "day", "scopeCount", "scopePoints", "startedCount", "startedPoints", "completedCount", "completedPoints")
SELECT $1, r."day", (r."scope" ->> 'count')::integer, (r."scope" ->> 'points')::double precision,
  (r."started" ->> 'count')::integer, (r."started" ->> 'points')::double precision,
  (r."completed" ->> 'count')::integer, (r."completed" ->> 'points')::double precision
FROM jsonb_to_recordset($2::jsonb) AS r("day" date, "scope" jsonb, "started" jsonb, "completed" jsonb)
ON CONFLICT ON CONSTRAINT sprint_day_pk DO UPDATE SET "scopeCount" = EXCLUDED."scopeCount", "scopePoints" = EXCLUDED."scopePoints",
  "startedCount" = EXCLUDED."startedCount", "startedPoints" = EXCLUDED."startedPoints",
  "completedCount" = EXCLUDED."completedCount", "completedPoints" = EXCLUDED."completedPoints"`;

/** Stores how far a sprint was on each of its days, from the history of its items: as often as wanted, with the same result. */
export async function keepDays(db: Statements, sprint: Sprint): Promise<SprintDay[]> {
  const days = await daysOf(db, sprint);
  await db.text(KEEP, [sprint.id, JSON.stringify(days)]);
  return days;
}
