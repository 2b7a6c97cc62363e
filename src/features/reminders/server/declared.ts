import { taskInMine } from '#features/tasks/server';
import { keyInMine, type PersonalData } from '#server/personal-data';

export const personal: PersonalData = {
  lists: {
    reminders: `
SELECT r."id", r."taskId", ${keyInMine('t')} AS "task", r."kind", r."remindAt", r."minutes", r."timeZone", r."sentAt" FROM "TaskReminder" r ${taskInMine}
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
  },
};
