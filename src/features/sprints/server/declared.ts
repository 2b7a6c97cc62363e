import { issuesSql } from '#features/issues/server';
import { tasksSql } from '#features/tasks/server';
import { keyInMine, type PersonalData } from '#server/personal-data';
import type { NamedPeople } from '#server/slice';

/** In SQL: the items of a relation that a person added to sprints and may see. */
const addedByMe = (items: string): string => `
SELECT r."sprintId", s."name" AS "sprint", r."itemType", r."itemId", ${keyInMine('t')} AS "key", r."addedAt", r."removedAt"
FROM "SprintItem" r JOIN "Sprint" s ON s."id" = r."sprintId" JOIN mine ON mine."id" = s."projectId"
JOIN ${items} t ON t."id" = r."itemId" AND t."projectId" = s."projectId" AND t."deletedAt" IS NULL
WHERE r."addedBy" = $1`;

export const personal: PersonalData = {
  lists: {
    sprintItems: `${addedByMe(tasksSql)} UNION ALL ${addedByMe(issuesSql)} ORDER BY "addedAt" DESC`,
  },
};

export const namedPeople: NamedPeople = {
  targets: ['Sprint'],
  columns: ['SELECT s."addedBy" FROM "SprintItem" s WHERE s."projectId" = $1 AND s."addedBy" IS NOT NULL'],
};
