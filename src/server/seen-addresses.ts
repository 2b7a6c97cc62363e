import type { WorkspaceRole } from '#contract/permissions';

/** The reader, and their role in the workspace of what they read. */
export interface Reader {
  userId: string;
  workspaceRole: WorkspaceRole;
}

interface Asked {
  /** The parameter with the reader's id, such as `$1`. */
  reader: string;
  /** An expression that is false only if the reader is known to be a member of the people's workspace and not a guest. */
  isGuest: string;
}

/**
 * SQL that is true if the reader may see the email address of the person `u`: it is their own, the two share a workspace in
 * which the reader is not a guest, or the reader was added to a project in which the person takes part (`takesPart` in
 * contract/permissions.ts). So a guest who can only read a PUBLIC project sees names.
 */
export const maySeeAddress = ({ reader, isGuest }: Asked): string => `
(NOT ${isGuest} OR u."id" = ${reader} OR EXISTS (
  SELECT FROM "WorkspaceMember" mine
  JOIN "Workspace" w ON w."id" = mine."workspaceId" AND w."deletedAt" IS NULL
  JOIN "WorkspaceMember" theirs ON theirs."workspaceId" = w."id" AND theirs."userId" = u."id" AND theirs."isActive"
  WHERE mine."userId" = ${reader} AND mine."isActive" AND NOT mine."isHeldBack" AND (mine."role" <> 'GUEST' OR EXISTS (
    SELECT FROM "ProjectMember" pm
    JOIN "Project" p ON p."id" = pm."projectId" AND p."deletedAt" IS NULL
    LEFT JOIN "ProjectMember" other ON other."projectId" = p."id" AND other."userId" = u."id"
    WHERE pm."workspaceId" = w."id" AND pm."userId" = ${reader}
      AND (other."id" IS NOT NULL OR (theirs."role" <> 'GUEST' AND p."visibility" <> 'PRIVATE'))))))`;

/** SQL: the email address of the person `u`, empty if the reader may not see it. */
export const seenAddress = (by: Asked): string => `CASE WHEN ${maySeeAddress(by)} THEN u."email" ELSE '' END`;
