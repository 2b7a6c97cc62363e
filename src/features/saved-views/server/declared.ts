import type { PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    savedViews: `
SELECT r."id", r."projectId", r."surface", r."name", r."isShared", r."config", r."createdAt" FROM "SavedView" r
JOIN mine ON mine."id" = r."projectId" WHERE r."ownerId" = $1 ORDER BY r."createdAt" DESC`,
  },
};
