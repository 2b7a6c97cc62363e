import { adminsOf } from '#features/projects/server';
import { isCreation, type Telling, toldColumns } from '#server/tellings';
import { triageNotice } from '../notices.ts';
import { onList } from './issue-columns.ts';

export const issueTellings: readonly Telling[] = [
  {
    notice: triageNotice,
    waitsFor: 'Issue',
    concerns: isCreation,
    people: () => `
${toldColumns({ person: 'admin."userId"', itemType: 'ISSUE', itemId: 'i."id"' })} FROM e
JOIN "Issue" i ON i."id" = e."targetId" AND i."status" = 'TRIAGE' AND ${onList('i')}
CROSS JOIN LATERAL (${adminsOf('i."projectId"')}) admin`,
  },
];
