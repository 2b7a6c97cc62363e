import { ownWorkView, readableView } from '#features/saved-views/server';
import type { PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    reportSubscriptions: `
SELECT r."id", r."workspaceId", r."projectId", v."name" AS "view", r."createdAt" FROM "ReportSubscription" r
JOIN mine ON mine."id" = r."projectId" ${readableView('r."viewId"', 'r."userId"')}
WHERE r."userId" = $1
UNION ALL SELECT r."id", r."workspaceId", NULL, v."name", r."createdAt" FROM "ReportSubscription" r
${ownWorkView('r."workViewId"', 'r."userId"')}
JOIN "Workspace" w ON w."id" = r."workspaceId" AND w."deletedAt" IS NULL
JOIN "WorkspaceMember" wm ON wm."workspaceId" = r."workspaceId" AND wm."userId" = $1 AND wm."isActive" AND NOT wm."isHeldBack"
WHERE r."userId" = $1 ORDER BY "createdAt" DESC`,
  },
};
