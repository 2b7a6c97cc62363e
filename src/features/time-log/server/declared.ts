import { taskInMine } from '#features/tasks/server';
import { keyInMine, type PersonalData } from '#server/personal-data';
import type { NamedPeople } from '#server/slice';

export const personal: PersonalData = {
  lists: {
    timeEntries: `
SELECT r."id", r."taskId", ${keyInMine('t')} AS "task", r."startedAt", r."endedAt", r."seconds", r."note" FROM "TimeEntry" r ${taskInMine}
WHERE r."userId" = $1 ORDER BY r."startedAt" DESC`,
  },
};

export const namedPeople: NamedPeople = { columns: ['SELECT e."userId" FROM "TimeEntry" e WHERE e."projectId" = $1'] };
