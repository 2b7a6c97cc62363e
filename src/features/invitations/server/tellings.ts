import type { Telling } from '#server/tellings';
import { invitationAcceptedNotice } from '../notices.ts';

export const invitationTellings: readonly Telling[] = [
  {
    notice: invitationAcceptedNotice,
    waitsFor: 'Invitation',
    concerns: ({ changes }) => changes['status']?.[1] === 'ACCEPTED',
    // An invitation to the workspace alone leads to no project.
    people: () => `
SELECT e."id" AS "eventId", i."invitedBy" AS "userId", CASE WHEN i."projectId" IS NOT NULL THEN 'PROJECT' END AS "itemType",
  i."projectId" AS "itemId", NULL::uuid AS "commentId"
FROM e JOIN "Invitation" i ON i."id" = e."targetId"`,
  },
];
