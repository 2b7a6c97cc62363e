import { blockersSql } from '#features/links/server';
import { plannedItemsSql } from '#features/sprints/server';
import type { Dated } from '#server/dated';
import { serverEventsSql } from '#server/events';
import { visibleProject } from '#server/project-readership';
import { assigneesOf } from '#server/tellings';
import { personZone } from './settings.ts';

/** In SQL: when a date is over in a time zone; a day without a time is over at its end. */
const overAt = `("dueDate" + coalesce("dueTime", '24:00')::time) AT TIME ZONE "zone"`;

/**
 * In SQL: a day before it is due. That is at the morning of the day before, or, if it has a time, 24 hours earlier, which is
 * another time of day if the clocks change in between.
 */
const dueSoonAt = `
CASE WHEN "dueTime" IS NULL THEN ("dueDate" - 1 + time '09:00') AT TIME ZONE "zone"
  ELSE (${overAt}) - interval '24 hours' END`;

// Only who can open the item: the project of `s` is active, and they still belong to it.
const readableBy = (person: string): string => `
JOIN "Project" p ON p."id" = s."projectId" AND p."status" <> 'ARCHIVED'
JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = ${person} AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = ${person}`;

/** Of each kind: what is expected of a person and due up to $2 in UTC. */
const work = (dated: readonly Dated[], from: (dueDate: string) => string): string =>
  dated
    .flatMap(({ subject, dueDate, dueTime, isExpected }) => {
      const people = assigneesOf(subject);
      if (people === null) return [];
      return [
        `
SELECT person."id" AS "userId", '${subject.type}' AS "itemType", s."id" AS "itemId", s."projectId", p."workspaceId",
  ${dueDate} AS "dueDate", ${dueTime} AS "dueTime", ${personZone('person."id"')} AS "zone"
FROM "${subject.table}" s CROSS JOIN LATERAL unnest(${people}) AS person("id") ${readableBy('person."id"')}
WHERE ${from(dueDate)} AND ${dueDate} <= ($2::timestamptz AT TIME ZONE 'UTC')::date + 2 AND ${isExpected} AND ${visibleProject('wm')}`,
      ];
    })
    .join(' UNION ALL ');

// One statement stores whom it tells, each once, and writes it to the event log.
const toldSql = (type: string, found: string): string => `
WITH fresh AS (
  INSERT INTO "DeadlineTold" ("userId", "projectId", "type", "itemType", "itemId", "aboutId", "date")
  SELECT DISTINCT "userId", "projectId", '${type}', "itemType", "itemId", "aboutId", "date" FROM (${found}) found
  ON CONFLICT DO NOTHING RETURNING "id", "projectId"
)
${serverEventsSql(
  `SELECT fresh."id", p."workspaceId", fresh."projectId" FROM fresh JOIN "Project" p ON p."id" = fresh."projectId"`,
  { action: actionOf(type), target: 'DeadlineTold' },
)}`;

/** The action in the event log by which a person is told of a date. */
export const actionOf = (type: string): string => `tell-${type}`;

const DATE = `"dueDate"::text || coalesce(' ' || "dueTime", '')`;

/** Tells people of what is due in a day, if that moment lies after $1 and not after $2. */
export const dueSoonSql = (dated: readonly Dated[]): string =>
  toldSql(
    'due-soon',
    `
SELECT "userId", "projectId", "itemType", "itemId", "itemId" AS "aboutId", ${DATE} AS "date"
FROM (${work(dated, sinceFrom)}) work WHERE ${dueSoonAt} > $1 AND ${dueSoonAt} <= $2`,
  );

// Bounds that are the same for all time zones, for the index of each table by its date.
const sinceFrom = (dueDate: string): string => `${dueDate} >= ($1::timestamptz AT TIME ZONE 'UTC')::date - 1`;
const sinceEver = (): string => '$1::timestamptz IS NOT NULL';

const MORNING = `jsonb_to_recordset($3::jsonb) AS morning("zone" text, "day" date)`;

const isMuted = (itemType: string, itemId: string, projectId: string): string => `
EXISTS (SELECT FROM "NotificationMute" m WHERE m."userId" = work."userId"
  AND ((m."itemType", m."itemId") = (${itemType}, ${itemId}) OR (m."itemType", m."itemId") = ('PROJECT', ${projectId})))`;

/** The most items in the list of a morning, the oldest first. */
const LISTED_MOST = 100;

/** Tells the people whose morning it is, $3, what is overdue for them: one list for each workspace and day. */
export const overdueSql = (dated: readonly Dated[]): string => `
WITH late AS (
  SELECT work.*, morning."day", row_number() OVER (PARTITION BY work."userId", work."workspaceId" ORDER BY work."dueDate", work."itemId") AS "nth"
  FROM (${work(dated, sinceEver)}) work JOIN ${MORNING} USING ("zone")
  WHERE ${overAt} <= $2 AND NOT ${isMuted('work."itemType"', 'work."itemId"', 'work."projectId"')}
), fresh AS (
  INSERT INTO "OverdueList" ("userId", "workspaceId", "day", "items")
  SELECT "userId", "workspaceId", "day", jsonb_agg(jsonb_build_object('type', "itemType", 'id', "itemId") ORDER BY "nth")
  FROM late WHERE "nth" <= ${LISTED_MOST} GROUP BY "userId", "workspaceId", "day"
  ON CONFLICT DO NOTHING RETURNING "id", "workspaceId"
)
${serverEventsSql('SELECT "id", "workspaceId", NULL::uuid AS "projectId" FROM fresh', { action: actionOf('overdue'), target: 'OverdueList' })}`;

/** Tells the people whose morning it is, $3, that something of theirs blocks what is overdue for others. */
export const blocksOverdueSql = (dated: readonly Dated[]): string =>
  toldSql('blocks-overdue', dated.flatMap((blocker) => dated.flatMap((late) => blockersOf(blocker, late))).join(' UNION ALL '));

function blockersOf(blocker: Dated, late: Dated): string[] {
  const [people, others] = [assigneesOf(blocker.subject), assigneesOf(late.subject)];
  if (people === null || others === null) return [];
  return [
    `
SELECT "userId", "projectId", "itemType", "itemId", "aboutId", ${DATE} AS "date" FROM (
  SELECT person."id" AS "userId", s."projectId", '${blocker.subject.type}' AS "itemType", s."id" AS "itemId", late."id" AS "aboutId",
    late."dueDate", late."dueTime", ${personZone('person."id"')} AS "zone"
  FROM (
    SELECT s."id", s."projectId", ${late.dueDate} AS "dueDate", ${late.dueTime} AS "dueTime", ${others} AS "people" FROM "${late.subject.table}" s
    WHERE ${late.dueDate} <= ($2::timestamptz AT TIME ZONE 'UTC')::date + 2 AND ${late.isExpected}
  ) late
  JOIN (${blockersSql(blocker.subject.type, late.subject.type)}) link ON link."blockedId" = late."id"
  JOIN "${blocker.subject.table}" s ON s."id" = link."blockerId" AND ${blocker.isExpected}
  CROSS JOIN LATERAL unnest(${people}) AS person("id") ${readableBy('person."id"')}
  WHERE ${visibleProject('wm')} AND (late."people" = '{NULL}' OR person."id" <> ALL (late."people")) AND EXISTS (
    SELECT FROM "Project" p LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
    WHERE p."id" = late."projectId" AND p."workspaceId" = wm."workspaceId" AND p."status" <> 'ARCHIVED' AND ${visibleProject('wm')})
) work JOIN ${MORNING} USING ("zone") WHERE ${overAt} <= $2 AND $1::timestamptz IS NOT NULL`,
  ];
}

/** Tells the people whose morning it is, $3, that a sprint with work of theirs starts tomorrow. */
export const sprintStartingSql = (dated: readonly Dated[]): string =>
  toldSql('sprint-starting', dated.flatMap(startingWith).join(' UNION ALL '));

function startingWith({ subject, isExpected }: Dated): string[] {
  const people = assigneesOf(subject);
  if (people === null) return [];
  return [
    `
SELECT "userId", "projectId", 'SPRINT' AS "itemType", "sprintId" AS "itemId", "sprintId" AS "aboutId", "startsAt"::text AS "date" FROM (
  SELECT person."id" AS "userId", s."projectId", sprint."sprintId", sprint."startsAt", ${personZone('person."id"')} AS "zone"
  FROM (${plannedItemsSql(subject.type)}) sprint
  JOIN "${subject.table}" s ON s."id" = sprint."itemId" AND ${isExpected}
  CROSS JOIN LATERAL unnest(${people}) AS person("id") ${readableBy('person."id"')}
  WHERE ${visibleProject('wm')}
    AND sprint."startsAt" BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date AND ($2::timestamptz AT TIME ZONE 'UTC')::date + 2
) work JOIN ${MORNING} USING ("zone") WHERE "startsAt" = morning."day" + 1`,
  ];
}
