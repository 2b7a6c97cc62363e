import { mayInProject, mayInWorkspace, outranks, projectRoles, workspaceRoles } from '#contract/permissions';

// Who may give which role: the table of permissions in SQL.
const GIVERS = workspaceRoles
  .filter((giver) => mayInWorkspace(giver, 'manageMembers'))
  .flatMap((giver) => workspaceRoles.filter((role) => outranks(giver, role)).map((role) => `('${giver}', '${role}')`))
  .join(', ');
const ADMINS = projectRoles
  .filter((role) => mayInProject(role, 'manageMembers'))
  .map((role) => `'${role}'`)
  .join(', ');

// An invitation counts only while its inviter may still invite to this role and to this project.
const IS_VOUCHED_FOR = `EXISTS (
  SELECT FROM "WorkspaceMember" giver
  LEFT JOIN "Project" target ON target."id" = i."projectId" AND target."deletedAt" IS NULL
  LEFT JOIN "ProjectMember" place ON place."projectId" = target."id" AND place."userId" = giver."userId"
  WHERE giver."workspaceId" = i."workspaceId" AND giver."userId" = i."invitedBy" AND giver."isActive" AND NOT giver."isHeldBack"
    AND (giver."role", i."role") IN (${GIVERS})
    AND (i."projectId" IS NULL OR target."visibility" <> 'PRIVATE' OR place."role" IN (${ADMINS})))`;

/** SQL for the current status of an invitation `i`, by the clock of the database, which also sets the expiry. */
export const STATUS = `CASE WHEN i."status" <> 'PENDING' THEN i."status" WHEN i."expiresAt" <= now() THEN 'EXPIRED'
  WHEN ${IS_VOUCHED_FOR} THEN 'PENDING' ELSE 'REVOKED' END`;
