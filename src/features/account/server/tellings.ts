import { doneJobsSql } from '#features/long-jobs/server';
import type { Telling } from '#server/tellings';
import { exportReadyNotice } from '../notices.ts';
import { EXPORT_MY_DATA } from './export-job.ts';

export const accountTellings: readonly Telling[] = [
  {
    notice: exportReadyNotice,
    waitsFor: 'LongJob',
    concerns: ({ changes }) => changes['state']?.[1] === 'DONE',
    isDirect: true,
    people: () => `
SELECT e."id" AS "eventId", j."userId", NULL AS "itemType", NULL::uuid AS "itemId", NULL::uuid AS "commentId"
FROM e JOIN (${doneJobsSql(EXPORT_MY_DATA)}) j ON j."id" = e."targetId"`,
  },
];
