import type { PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    invitations: `
SELECT r."id", r."workspaceId", r."email", r."role", r."message", r."status", r."createdAt", r."expiresAt" FROM "Invitation" r
JOIN "Workspace" w ON w."id" = r."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = $1 AND wm."isActive" AND NOT wm."isHeldBack"
  AND wm."role" IN ('ADMIN', 'OWNER')
WHERE r."invitedBy" = $1 ORDER BY r."createdAt" DESC`,
  },
  // Invitations in the name of a person who is erased.
  erased: [`UPDATE "Invitation" SET "status" = 'REVOKED' WHERE "invitedBy" = $1 AND "status" = 'PENDING'`],
};
