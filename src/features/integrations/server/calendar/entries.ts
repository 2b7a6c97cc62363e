import { dueTasksSql } from '#features/tasks/server';
import { maySponsor } from '#features/webhooks/server';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { claimed, isDue } from '../accounts/claims.ts';

/** An integration whose tasks are in a calendar. */
export interface Calendar {
  id: string;
  userId: string;
  workspaceId: string;
  projectId: string | null;
  accountId: string;
  timeZone: string;
  isAllowed: boolean;
}

/** A task whose event differs from what was written last. */
export interface Difference {
  itemId: string;
  /** Null if there should be no event. */
  digest: string | null;
  isKnown: boolean;
  projectId: string | null;
  key: string | null;
  projectName: string | null;
  title: string | null;
  dueDate: string | null;
  dueTime: string | null;
}

// How far back a new calendar begins, and how many differences are taken at once.
const DAYS_BACK = 30;
export const AT_ONCE = 50;

/** In SQL: the integration `c` of Google is looked at now. */
export const isDueSql = isDue(`= 'google'`);

export const CLAIM = claimed(
  isDueSql,
  `r."id", r."userId", r."workspaceId", r."projectId", r."accountId", coalesce(r."timeZone", 'UTC') AS "timeZone",
  ${maySponsor('r."workspaceId"', 'r."userId"')} AS "isAllowed"`,
);

// The tasks of the project, or in the whole workspace those of the sponsor, as far as the sponsor can see them at this moment.
const WANTED = `
SELECT t."id", t."projectId", t."title", t."dueDate", t."dueTime", p."key" || '-' || t."number" AS "key", p."name" AS "projectName",
  md5(jsonb_build_array(t."title", t."dueDate", t."dueTime", t."completed", p."key", t."number", p."name")::text) AS "digest", t."completed"
FROM "Connection" c
JOIN "WorkspaceMember" wm ON wm."workspaceId" = c."workspaceId" AND wm."userId" = c."userId" AND wm."isActive"
JOIN "Project" p ON p."workspaceId" = c."workspaceId" AND (c."projectId" IS NULL OR p."id" = c."projectId")
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = c."userId"
CROSS JOIN LATERAL ${dueTasksSql('p."id"')} t
WHERE c."id" = $1 AND (c."projectId" IS NOT NULL OR t."assigneeId" = c."userId") AND ${visibleProject('wm')}`;

// What is in the calendar stays in it when its day has long passed.
const DIFFERENCES = `
WITH wanted AS (${WANTED}), known AS (SELECT e."itemId", e."digest" FROM "CalendarEntry" e WHERE e."connectionId" = $1)
SELECT coalesce(w."id", k."itemId") AS "itemId", w."digest", k."itemId" IS NOT NULL AS "isKnown", w."projectId", w."key", w."projectName",
  CASE WHEN w."completed" THEN '✓ ' ELSE '' END || w."title" AS "title", w."dueDate"::text AS "dueDate", w."dueTime"::text AS "dueTime"
FROM wanted w FULL JOIN known k ON k."itemId" = w."id"
WHERE w."digest" IS DISTINCT FROM k."digest" AND (k."itemId" IS NOT NULL OR w."dueDate" >= current_date - ${DAYS_BACK})
ORDER BY w."dueDate" DESC NULLS FIRST, coalesce(w."id", k."itemId") LIMIT ${AT_ONCE}`;

/** The tasks whose events have to be written or deleted. */
export const differences = (db: Statements, connectionId: string): Promise<Difference[]> =>
  db.text<Difference>(DIFFERENCES, [connectionId]);

const WROTE = `
INSERT INTO "CalendarEntry" ("connectionId", "itemId", "digest") VALUES ($1, $2, $3)
ON CONFLICT ("connectionId", "itemId") DO UPDATE SET "digest" = excluded."digest"`;
const DELETED = 'DELETE FROM "CalendarEntry" WHERE "connectionId" = $1 AND "itemId" = $2';

/** Keeps what the calendar has now. */
export const kept = (db: Statements, connectionId: string, { itemId, digest }: Difference): Promise<unknown> =>
  digest === null ? db.text(DELETED, [connectionId, itemId]) : db.text(WROTE, [connectionId, itemId, digest]);
