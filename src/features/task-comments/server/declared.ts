import { taskInMine } from '#features/tasks/server';
import { deletedComments } from '#features/threads/server';
import { keyInMine, type PersonalData } from '#server/personal-data';
import type { Retention } from '#server/retention';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    comments: `
SELECT r."id", r."taskId", ${keyInMine('t')} AS "task", r."content", r."createdAt", r."editedAt" FROM "TaskComment" r ${taskInMine}
WHERE r."userId" = $1 AND r."deletedAt" IS NULL ORDER BY r."createdAt" DESC`,
  },
};

export const retention: Retention = { erases: deletedComments('TaskComment') };

export const namedPeople: NamedPeople = { columns: ['SELECT c."userId" FROM "TaskComment" c WHERE c."projectId" = $1'] };
