import type { Telling } from '#server/tellings';
import { reminderNotice } from '../notices.ts';
import { REMINDED, STILL_WANTED } from './reminder-job.ts';

export const reminderTellings: readonly Telling[] = [
  {
    notice: reminderNotice,
    waitsFor: 'TaskReminder',
    concerns: ({ action }) => action === REMINDED,
    isDirect: true,
    sendsOwnEmail: true,
    people: () => `
SELECT e."id" AS "eventId", r."userId", 'TASK' AS "itemType", r."taskId" AS "itemId", NULL::uuid AS "commentId"
FROM e JOIN "TaskReminder" r ON r."id" = e."targetId" ${STILL_WANTED}`,
  },
];
