import { readableView } from '#features/saved-views/server';
import type { PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    reportSubscriptions: `
SELECT r."id", r."projectId", v."name" AS "view", r."createdAt" FROM "ReportSubscription" r
JOIN mine ON mine."id" = r."projectId" ${readableView('r."viewId"', 'r."userId"')}
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
  },
};
