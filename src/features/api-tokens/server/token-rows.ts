import { workspaceRoles, mayInWorkspace } from '#contract/permissions';
import type { Statements } from '#server/statements';
import { visibleProject } from '#server/project-readership';
import type { ApiToken } from '../contract.ts';

/** In SQL: the name of the person `u`, or their email address until they have one. */
export const PERSON_NAME = `coalesce(nullif(btrim(concat_ws(' ', u."firstName", u."lastName")), ''), u."email")`;

const SPONSORS = workspaceRoles.filter((role) => mayInWorkspace(role, 'manageIntegrations')).map((role) => `'${role}'`);

/** In SQL: the person may sponsor now what acts in the workspace. */
export const isSponsor = (workspaceId: string, person: string): string => `EXISTS (
  SELECT FROM "WorkspaceMember" sponsor WHERE sponsor."workspaceId" = ${workspaceId} AND sponsor."userId" = ${person}
    AND sponsor."isActive" AND NOT sponsor."isHeldBack" AND sponsor."role" IN (${SPONSORS.join(', ')}))`;

/** In SQL: the token `t` is of a person, or its bot still has its sponsor. */
const HAS_SPONSOR = `(t."kind" = 'PERSON' OR ${isSponsor('t."workspaceId"', 't."userId"')})`;

/** In SQL: the token `t` works now. */
export const WORKS = `(coalesce(t."expiresAt" > now(), true) AND ${HAS_SPONSOR})`;

// $1 is the reader.
const TOKENS = `
SELECT t."id", t."name", t."prefix", t."scopes",
  CASE WHEN t."expiresAt" <= now() THEN 'EXPIRED' WHEN ${HAS_SPONSOR} THEN 'ACTIVE' ELSE 'STOPPED' END AS "state",
  t."workspaceId", w."name" AS "workspaceName", t."projectId",
  CASE WHEN ${visibleProject('wm')} THEN p."name" END AS "projectName",
  json_build_object('id', u."id", 'name', ${PERSON_NAME}) AS "person",
  t."createdAt", t."expiresAt", t."lastUsedAt", t."lastUsedIp"
FROM "ApiToken" t
JOIN "User" u ON u."id" = t."userId"
LEFT JOIN "Workspace" w ON w."id" = t."workspaceId"
LEFT JOIN "WorkspaceMember" wm ON wm."workspaceId" = t."workspaceId" AND wm."userId" = $1 AND wm."isActive"
LEFT JOIN "Project" p ON p."id" = t."projectId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1`;
const NEWEST = 'ORDER BY t."createdAt" DESC, t."id" DESC';

/** The tokens of a person, without those of bots that they sponsor. */
export const tokensOf = (db: Statements, userId: string): Promise<ApiToken[]> =>
  db.text<ApiToken>(`${TOKENS} WHERE t."userId" = $1 AND t."kind" = 'PERSON' ${NEWEST}`, [userId]);

/** The tokens of the bots of a workspace, as one of its people sees them. */
export const botTokensOf = (db: Statements, workspaceId: string, userId: string): Promise<ApiToken[]> =>
  db.text<ApiToken>(`${TOKENS} WHERE t."workspaceId" = $2 AND t."kind" = 'BOT' ${NEWEST}`, [userId, workspaceId]);
