import type { PersonalData } from '#server/personal-data';
import type { Retention } from '#server/retention';
import { KEPT_DAYS } from '../rules.ts';

export const personal: PersonalData = {
  lists: {
    notifications: `
SELECT r."id", r."type", r."count", r."projectId", r."itemType", r."itemId", r."lastAt", r."readAt", r."archivedAt" FROM "Notification" r
WHERE r."userId" = $1 AND (r."projectId" IS NULL OR r."projectId" IN (SELECT mine."id" FROM mine)) ORDER BY r."lastAt" DESC`,
    notificationSettings: `
SELECT r."timeZone", r."digest", r."digestDay", r."digestHour", r."quietFrom", r."quietTo", r."quietDays" FROM "NotificationSetting" r
WHERE r."userId" = $1`,
  },
  // The events of others no longer name them.
  erased: [
    'UPDATE "NotificationEntry" SET "actorId" = NULL WHERE "actorId" = $1',
    'DELETE FROM "Notification" WHERE "userId" = $1',
    'DELETE FROM "NotificationMute" WHERE "userId" = $1',
    'DELETE FROM "NotificationSetting" WHERE "userId" = $1',
    'DELETE FROM "DeadlineTold" WHERE "userId" = $1',
  ],
};

export const retention: Retention = {
  erases: [
    { table: 'Notification', which: `row."lastAt" < now() - interval '${KEPT_DAYS} days' AND row."snoozedUntil" IS NULL` },
    { table: 'DeadlineTold', which: `row."createdAt" < now() - interval '${KEPT_DAYS} days'` },
    { table: 'OverdueList', which: `row."createdAt" < now() - interval '${KEPT_DAYS} days'` },
  ],
};
