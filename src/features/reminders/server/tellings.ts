import { type Telling, toldColumns } from '#server/tellings';
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
${toldColumns({ person: 'r."userId"', itemType: 'TASK', itemId: 'r."taskId"' })}
FROM e JOIN "TaskReminder" r ON r."id" = e."targetId" ${STILL_WANTED}`,
  },
];
