import { keyInMine, type PersonalData } from '#server/personal-data';
import { trashed, ofEndedProjects, type Retention } from '#server/retention';
import type { NamedPeople } from '#server/slice';

/** In SQL: the task of a row `r`, if the person may see it. */
export const taskInMine = `JOIN "Task" t ON t."id" = r."taskId" AND t."deletedAt" IS NULL JOIN mine ON mine."id" = t."projectId"`;

export const personal: PersonalData = {
  lists: {
    tasks: `
SELECT r."id", r."projectId", ${keyInMine('r')} AS "key", r."title", r."description", r."notes", r."status", r."priority", r."startDate",
  r."dueDate", r."tags", r."estimate", r."completedAt", r."archivedAt", r."createdAt", r."updatedAt",
  r."createdBy" = $1 AS "isCreatedByMe", coalesce(r."assigneeId" = $1, false) AS "isAssignedToMe"
FROM "Task" r JOIN mine ON mine."id" = r."projectId"
WHERE r."deletedAt" IS NULL AND (r."assigneeId" = $1 OR r."createdBy" = $1 OR $1 = ANY (r."collaboratorIds")) ORDER BY r."createdAt" DESC`,
  },
};

export const retention: Retention = { erases: [trashed('Task'), ofEndedProjects('Task')] };

export const namedPeople: NamedPeople = {
  targets: ['Task'],
  columns: [
    `SELECT unnest(ARRAY[t."assigneeId", t."createdBy"] || t."collaboratorIds" || t."watcherIds") FROM "Task" t WHERE t."projectId" = $1`,
  ],
};
