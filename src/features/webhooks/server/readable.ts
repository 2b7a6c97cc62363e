import { isSponsor } from '#features/api-tokens/server';
import { seenItem } from '#server/item-readership';
import { isProjectAdmin, visibleProject } from '#server/project-readership';
import { TEST_EVENT } from '../fields.ts';

/** In SQL: the person may sponsor webhooks of the workspace now, which is not deleted. */
export const maySponsor = (workspaceId: string, person: string): string =>
  `(${isSponsor(workspaceId, person)} AND EXISTS (SELECT FROM "Workspace" w WHERE w."id" = ${workspaceId} AND w."deletedAt" IS NULL))`;

/** In SQL: the webhook `h` selects the event `e` now. It selects no test, which is sent by hand. */
export const isSelected = (h: string, e: string): string => `(${e}."event" = '${TEST_EVENT}' OR (
  ${e}."event" = ANY (${h}."events") AND (cardinality(${h}."projectIds") = 0 OR ${e}."projectId" = ANY (${h}."projectIds"))))`;

/**
 * In SQL: the person may read the event `e` now, with its "workspaceId", "projectId", "itemId" and "event". That a project was
 * deleted is for those who could see it. What only its owner can read goes nowhere: a webhook belongs to the workspace. Runs of
 * workflows are for those who manage them.
 */
export const mayRead = (e: string, person: string): string => `CASE WHEN ${e}."itemId" IS NOT NULL THEN
  EXISTS (SELECT FROM (SELECT 1) one ${seenItem(`${e}."itemId"`, person)} WHERE seen."visibility" <> 'OWNER')
WHEN ${e}."projectId" IS NOT NULL THEN EXISTS (
  SELECT FROM "WorkspaceMember" wm
  JOIN LATERAL (
    SELECT found."id", found."visibility", found."allowGuestAccess", CASE WHEN ${e}."event" = 'project.deleted' THEN NULL ELSE found."deletedAt" END AS "deletedAt"
    FROM "Project" found WHERE found."id" = ${e}."projectId" AND found."workspaceId" = wm."workspaceId"
  ) p ON true
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
  WHERE wm."workspaceId" = ${e}."workspaceId" AND wm."userId" = ${person} AND wm."isActive" AND ${visibleProject('wm')}
    AND (${e}."event" <> 'workflow.run_failed' OR ${isProjectAdmin('wm')}))
ELSE true END`;
