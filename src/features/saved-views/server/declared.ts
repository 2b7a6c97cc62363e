import type { PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    savedViews: `
SELECT r."id", r."projectId", r."surface", r."name", r."isShared", r."config", r."createdAt" FROM "SavedView" r
JOIN mine ON mine."id" = r."projectId" WHERE r."ownerId" = $1 ORDER BY r."createdAt" DESC`,
    workViews: `
SELECT r."id", r."workspaceId", r."surface", r."name", r."config", r."createdAt" FROM "WorkView" r
JOIN "Workspace" w ON w."id" = r."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = r."workspaceId" AND wm."userId" = $1 AND wm."isActive" AND NOT wm."isHeldBack"
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
  },
};
