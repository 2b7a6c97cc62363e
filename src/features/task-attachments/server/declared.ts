import { taskInMine } from '#features/tasks/server';
import { keyInMine, type PersonalData } from '#server/personal-data';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    attachments: `
SELECT r."id", r."taskId", ${keyInMine('t')} AS "task", r."name", r."mime", r."size", r."createdAt" FROM "TaskAttachment" r ${taskInMine}
WHERE r."uploadedBy" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  },
};

export const namedPeople: NamedPeople = { columns: ['SELECT a."uploadedBy" FROM "TaskAttachment" a WHERE a."projectId" = $1'] };
