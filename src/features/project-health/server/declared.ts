import type { PersonalData } from '#server/personal-data';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    projectUpdates: `
SELECT r."id", r."projectId", mine."name" AS "project", r."status", r."content", r."createdAt", r."editedAt"
FROM "ProjectUpdate" r JOIN mine ON mine."id" = r."projectId" WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
  },
};

export const namedPeople: NamedPeople = {
  targets: ['ProjectUpdate'],
  columns: ['SELECT u."userId" FROM "ProjectUpdate" u WHERE u."projectId" = $1'],
};
