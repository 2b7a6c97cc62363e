import { type Subject, subjects } from '#contract/subject';
import type { TableName } from '#server/tables';
import { assigneesOf, newValue, type Telling, toldColumns } from '#server/tellings';
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
  (subject: Subject): string[] => {
    const { type, table, blockers } = subject;
    const people = assigneesOf(subject);
    if (blockers === undefined || people === null) return [];
    return [
      `
${toldColumns({ person: 'person."id"', itemType: type, itemId: 's."id"' })} FROM e
JOIN "LinkedItem" l ON l."sourceType" = '${blocker}' AND l."sourceId" = e."targetId" AND l."kind" = 'BLOCKS' AND l."targetType" = '${type}'
JOIN "${table}" s ON s."id" = l."targetId" AND s."${blockers}" = 0 AND s."deletedAt" IS NULL
CROSS JOIN LATERAL unnest(${people}) AS person("id") WHERE ${newValue('status')} IS NOT NULL`,
    ];
  };
