import { type Subject, subjects } from '#contract/subject';
import type { TableName } from '#server/tables';
import { newValue, type Telling } from '#server/tellings';
import { unblockedNotice } from '../notices.ts';

/** The people of what nothing blocks anymore, once the status of its last blocker is settled. */
export const unblockedTelling = ({ type, table, settled }: Subject): Telling => ({
  notice: unblockedNotice,
  waitsFor: table as TableName,
  concerns: ({ changes }) => settled?.includes(String(changes['status']?.[1])) ?? false,
  people: () => subjects().flatMap(unblockedBy(type)).join(' UNION ALL '),
});

const unblockedBy =
  (blocker: string) =>
  ({ type, table, blockers, assigned }: Subject): string[] => {
    if (blockers === undefined || assigned === undefined) return [];
    const people = 'one' in assigned ? `ARRAY[s."${assigned.one}"]` : `s."${assigned.many}"`;
    return [
      `
SELECT e."id" AS "eventId", person."id" AS "userId", '${type}' AS "itemType", s."id" AS "itemId", NULL::uuid AS "commentId" FROM e
JOIN "LinkedItem" l ON l."sourceType" = '${blocker}' AND l."sourceId" = e."targetId" AND l."kind" = 'BLOCKS' AND l."targetType" = '${type}'
JOIN "${table}" s ON s."id" = l."targetId" AND s."${blockers}" = 0 AND s."deletedAt" IS NULL
CROSS JOIN LATERAL unnest(${people}) AS person("id") WHERE ${newValue('status')} IS NOT NULL`,
    ];
  };
