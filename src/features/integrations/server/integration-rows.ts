import type { Paged } from '#contract/paging';
import { PERSON_NAME } from '#features/api-tokens/server';
import { channelSql, deliveriesSql, maySponsor } from '#features/webhooks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { visibleProject } from '#server/project-readership';
import { pageOfRows } from '#server/row-pages';
import type { Statements } from '#server/statements';
import type { Integration, integrationActions, IntegrationEvent } from '../contract.ts';
import { hasApp, isCalling, type ProviderName } from '../fields.ts';

/** Makes the person $2 the sponsor of an integration: it may do what they may. */
export const SPONSOR = `UPDATE "Connection" SET "userId" = $2, "updatedAt" = now() WHERE "id" = $1 RETURNING "version"`;

const STATUS = `CASE WHEN c."pausedAt" IS NOT NULL OR h."offReason" = 'PERSON' THEN 'PAUSED'
  WHEN NOT ${maySponsor('c."workspaceId"', 'c."userId"')} OR h."offReason" = 'GONE' OR c."isRevoked" OR s."isRevoked" THEN 'NEEDS_REAUTH'
  WHEN h."isOff" OR h."failures" > 0 OR c."problem" IS NOT NULL OR s."problem" IS NOT NULL THEN 'ERROR' ELSE 'CONNECTED' END`;

// $1 is the workspace, $2 the reader.
const INTEGRATIONS = `
SELECT c."id", c."provider", CASE WHEN c."projectId" IS NULL THEN 'WORKSPACE' ELSE 'PROJECT' END AS "scope", c."projectId",
  p."name" AS "projectName", c."name", ${STATUS} AS "status", coalesce(h."host", c."accountName") AS "accountName",
  CASE WHEN c."provider" = 'jira' AND c."accountId" LIKE 'http%' THEN c."accountId" END AS "siteUrl",
  coalesce(h."events", '{}') AS "events", CASE WHEN c."provider" = 'url' THEN h."format" END AS "format",
  CASE WHEN c."secret" IS NOT NULL AND c."provider" <> 'vercel' THEN c."mapping" END AS "mapping", NULL::text AS "hookUrl",
  CASE WHEN s."connectionId" IS NOT NULL THEN json_build_object('site', s."site", 'repository', s."repository", 'label', s."label",
    'accountName', s."accountName") END AS "issues",
  CASE WHEN a."connectionId" IS NOT NULL THEN json_build_object('isHeard', a."heardAt" IS NOT NULL) END AS "app", NULL::text AS "appUrl",
  json_build_object('id', u."id", 'name', ${PERSON_NAME}, 'isAllowed', ${maySponsor('c."workspaceId"', 'c."userId"')}) AS "sponsor",
  coalesce(h."sentAt", c."lastAt") AS "lastSyncAt",
  CASE WHEN h."id" IS NULL OR h."failures" > 0 OR h."isOff" THEN coalesce(h."problem", c."problem", s."problem") END AS "lastError",
  c."createdAt", c."version"
FROM "Connection" c JOIN "User" u ON u."id" = c."userId"
LEFT JOIN "Project" p ON p."id" = c."projectId"
LEFT JOIN LATERAL ${channelSql('c."webhookId"')} h ON true
LEFT JOIN "IssueSync" s ON s."connectionId" = c."id"
LEFT JOIN "ChatApp" a ON a."connectionId" = c."id"
WHERE c."workspaceId" = $1 AND (c."projectId" IS NULL OR EXISTS (
  SELECT FROM "WorkspaceMember" wm LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
  WHERE wm."workspaceId" = c."workspaceId" AND wm."userId" = $2 AND wm."isActive" AND ${visibleProject('wm')}))`;

interface Place {
  workspaceId: string;
  readerId: string;
}

const OWN_ADDRESS: Partial<Record<ProviderName, string>> = { gitlab: 'gitlab', vercel: 'vercel' };
const addressed = (row: Integration, apiUrl: string): Integration => ({
  ...row,
  appUrl: hasApp(row.provider) ? `${apiUrl}/api/hooks/${row.provider}/${row.id}` : null,
  hookUrl: isCalling(row.provider) ? `${apiUrl}/api/hooks/${OWN_ADDRESS[row.provider] ?? 'code'}/${row.id}` : null,
});

/** The integrations of a workspace, or of one of its projects, that a reader can see. */
export async function integrationsOf(
  db: Statements,
  { workspaceId, readerId, projectId }: Place & { projectId: string | null },
  apiUrl: string,
): Promise<Integration[]> {
  const text = `${INTEGRATIONS} AND ($3::uuid IS NULL OR c."projectId" = $3) ORDER BY c."createdAt" DESC, c."id" DESC`;
  const rows = await db.text<Integration>(text, [workspaceId, readerId, projectId]);
  return rows.map((row) => addressed(row, apiUrl));
}

export async function integrationById(db: Statements, id: string, place: Place, apiUrl: string): Promise<Integration> {
  const [row] = await db.text<Integration>(`${INTEGRATIONS} AND c."id" = $3`, [place.workspaceId, place.readerId, id]);
  return row === undefined ? fail('not-found') : addressed(row, apiUrl);
}

const EVENTS = `FROM (
  SELECT d."id", d."event" AS "what", CASE d."state" WHEN 'DELIVERED' THEN 'DONE' WHEN 'WITHHELD' THEN 'IGNORED' ELSE d."state" END AS "state",
    d."problem", d."createdAt" AS "at"
  FROM "Connection" c CROSS JOIN LATERAL ${deliveriesSql('c."webhookId"')} d WHERE c."id" = $1
  UNION ALL
  SELECT t."id", t."what", t."state", t."problem", t."createdAt" FROM "ConnectionEvent" t WHERE t."connectionId" = $1) r`;

/** What an integration sent or was told, newest first. */
export const eventsOf = ({
  db,
  reached,
  query,
}: Call<(typeof integrationActions)['get-integration-events']>): Promise<Paged<IntegrationEvent>> =>
  pageOfRows<IntegrationEvent>(
    db,
    {
      columns: 'r."id", r."what", r."state", r."problem", r."at"',
      from: EVENTS,
      order: 'r."at" DESC, r."id" DESC',
      values: [reached.rowId],
    },
    query,
  );
