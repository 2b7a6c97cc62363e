import { isTaskNumber } from '#features/tasks/server';
import { keyInMine, type PersonalData } from '#server/personal-data';
import { trashed, ofEndedProjects, type Retention } from '#server/retention';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    issues: `
SELECT r."id", r."projectId", ${keyInMine('r')} AS "key", r."title", r."description", r."environment", r."type", r."priority", r."status",
  r."dueDate", r."resolvedAt", r."closedAt", r."archivedAt", r."createdAt", r."updatedAt",
  r."reporterId" = $1 AS "isReportedByMe", $1 = ANY (r."assigneeIds") AS "isAssignedToMe"
FROM "Issue" r JOIN mine ON mine."id" = r."projectId"
WHERE r."deletedAt" IS NULL AND (r."reporterId" = $1 OR $1 = ANY (r."assigneeIds")) ORDER BY r."createdAt" DESC`,
  },
};

const IS_ISSUE = `EXISTS (SELECT FROM "Issue" twin
  WHERE twin."projectId" = row."projectId" AND twin."number" = row."number" AND twin."deletedAt" IS NULL)`;

// A task that became an issue keeps in the trash what an issue cannot store, its subtasks and hours, for as long as the
// issue exists. The same applies in the other direction. Both have one number.
export const retention: Retention = {
  erases: [trashed('Issue'), ofEndedProjects('Issue')],
  keeps: { Task: IS_ISSUE, Issue: isTaskNumber('row."projectId"', 'row."number"') },
};

export const namedPeople: NamedPeople = {
  targets: ['Issue'],
  columns: [`SELECT unnest(i."reporterId" || i."assigneeIds" || i."watcherIds") FROM "Issue" i WHERE i."projectId" = $1`],
};
