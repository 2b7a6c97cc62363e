import type { PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    absences: `
SELECT r."id", r."workspaceId", w."name" AS "workspace", r."startsOn", r."endsOn", r."note" FROM "Absence" r
JOIN "Workspace" w ON w."id" = r."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = r."userId" AND wm."isActive" AND NOT wm."isHeldBack"
WHERE r."userId" = $1 ORDER BY r."startsOn" DESC`,
  },
};
