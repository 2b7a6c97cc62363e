import { taskInMine } from '#features/tasks/server';
import { keyInMine, type PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    timeBlocks: `
SELECT r."id", r."taskId", ${keyInMine('t')} AS "task", r."startsAt", r."endsAt", r."visibility" FROM "TimeBlock" r ${taskInMine}
WHERE r."userId" = $1 ORDER BY r."startsAt" DESC`,
  },
};
