import { adminsOf } from '#features/projects/server';
import { type Telling, toldColumns } from '#server/tellings';
import { reportNotice } from '../notices.ts';

export const reportTellings: readonly Telling[] = [
  {
    notice: reportNotice,
    waitsFor: 'CommentReport',
    concerns: ({ action }) => action === 'report-task-comment',
    isDirect: true,
    sendsOwnEmail: true,
    // Neither the author nor the reporter, as in the email.
    people: () => `
${toldColumns({ person: 'admin."userId"', itemType: 'TASK', itemId: 'c."taskId"', commentId: 'c."id"' })} FROM e
JOIN "CommentReport" r ON r."id" = e."targetId" AND r."resolvedAt" IS NULL
JOIN "TaskComment" c ON c."id" = r."commentId" AND c."deletedAt" IS NULL
CROSS JOIN LATERAL (${adminsOf('c."projectId"')}) admin
WHERE admin."userId" NOT IN (c."userId", r."reporterId")`,
  },
];
