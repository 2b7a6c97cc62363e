import type { Telling } from '#server/tellings';
import { workspaceRoleNotice } from '../notices.ts';

export const teamTellings: readonly Telling[] = [
  {
    notice: workspaceRoleNotice,
    waitsFor: 'WorkspaceMember',
    // Not a membership that begins or ends.
    concerns: ({ changes }) => {
      const [before, after] = changes['role'] ?? [null, null];
      return before !== null && after !== null && changes['userId'] === undefined;
    },
    isDirect: true,
    people: () => `
SELECT e."id" AS "eventId", wm."userId", NULL AS "itemType", NULL::uuid AS "itemId", NULL::uuid AS "commentId"
FROM e JOIN "WorkspaceMember" wm ON wm."id" = e."targetId"`,
  },
];
