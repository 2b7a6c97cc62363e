import type { PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    calendarFeeds: `
SELECT r."id", r."workspaceId", r."projectId", r."kind", r."name", r."timeZone", r."plannedTimes", r."createdAt", r."lastReadAt" FROM "CalendarFeed" r
JOIN "Workspace" w ON w."id" = r."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = r."workspaceId" AND wm."userId" = $1 AND wm."isActive" AND NOT wm."isHeldBack"
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
  },
  erased: ['DELETE FROM "CalendarFeed" WHERE "userId" = $1'],
};
