import { type Notice } from '#contract/notices';
import type { Telling } from '#server/tellings';
import { blocksOverdueNotice, dueSoonNotice, overdueNotice, sprintStartingNotice } from '../notices.ts';
import { actionOf } from './deadline-work.ts';

const dateTelling = (notice: Notice): Telling => ({
  notice,
  waitsFor: 'DeadlineTold',
  concerns: ({ action }) => action === actionOf(notice.type),
  people: () => `
SELECT e."id" AS "eventId", d."userId", d."itemType", d."itemId", NULL::uuid AS "commentId" FROM e JOIN "DeadlineTold" d ON d."id" = e."targetId"`,
});

/** What a job found to be due. */
export const deadlineTellings: readonly Telling[] = [
  dateTelling(dueSoonNotice),
  {
    notice: overdueNotice,
    waitsFor: 'OverdueList',
    concerns: ({ action }) => action === actionOf(overdueNotice.type),
    people: () => `
SELECT e."id" AS "eventId", o."userId", 'OVERDUE' AS "itemType", o."id" AS "itemId", NULL::uuid AS "commentId"
FROM e JOIN "OverdueList" o ON o."id" = e."targetId"`,
  },
  dateTelling(blocksOverdueNotice),
  dateTelling(sprintStartingNotice),
];
