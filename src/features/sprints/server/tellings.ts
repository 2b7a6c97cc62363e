import type { Notice } from '#contract/notices';
import { type Subject, subjects } from '#contract/subject';
import { assigneesOf, type Telling, toldColumns } from '#server/tellings';
import { sprintEndedNotice, sprintStartedNotice } from '../notices.ts';

// Those who have work in it, or had when it ended.
const peopleWith = (subject: Subject): string[] => {
  const people = assigneesOf(subject);
  if (people === null) return [];
  return [
    `
${toldColumns({ person: 'person."id"', itemType: 'SPRINT', itemId: 'e."targetId"' })} FROM e
JOIN "SprintItem" i ON i."sprintId" = e."targetId" AND i."itemType" = '${subject.type}' AND (i."removedAt" IS NULL OR i."outcome" = 'CARRIED_OVER')
JOIN "${subject.table}" s ON s."id" = i."itemId" AND s."deletedAt" IS NULL
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
