import type { Notice } from '#contract/notices';
import { type Subject, subjects } from '#contract/subject';
import type { Telling } from '#server/tellings';
import { sprintEndedNotice, sprintStartedNotice } from '../notices.ts';

// Those who have work in it, or had when it ended.
const peopleWith = ({ type, table, assigned }: Subject): string[] => {
  if (assigned === undefined) return [];
  const people = 'one' in assigned ? `ARRAY[s."${assigned.one}"]` : `s."${assigned.many}"`;
  return [
    `
SELECT e."id" AS "eventId", person."id" AS "userId", 'SPRINT' AS "itemType", e."targetId" AS "itemId", NULL::uuid AS "commentId" FROM e
JOIN "SprintItem" i ON i."sprintId" = e."targetId" AND i."itemType" = '${type}' AND (i."removedAt" IS NULL OR i."outcome" = 'CARRIED_OVER')
JOIN "${table}" s ON s."id" = i."itemId" AND s."deletedAt" IS NULL
CROSS JOIN LATERAL unnest(${people}) AS person("id")`,
  ];
};

const telling = (notice: Notice, status: string): Telling => ({
  notice,
  waitsFor: 'Sprint',
  concerns: ({ changes }) => changes['status']?.[1] === status,
  people: () => subjects().flatMap(peopleWith).join(' UNION ALL '),
});

export const sprintTellings: readonly Telling[] = [
  telling(sprintStartedNotice, 'ACTIVE'),
  telling(sprintEndedNotice, 'COMPLETED'),
];
