import { adminsOf } from '#features/projects/server';
import { tasksSql } from '#features/tasks/server';
import type { LoggedEvent } from '#server/event-log';
import { isCreation, type Telling, toldColumns } from '#server/tellings';
import { approvedNotice, awaitsApprovalNotice, declinedNotice, joinRequestNotice } from '../notices.ts';

const toldOf = (person: string, itemType: 'TASK' | 'PROJECT', itemId: string): string =>
  toldColumns({ person, itemType, itemId });

/** True for a new request to join. */
export const isRequest = ({ changes }: LoggedEvent): boolean =>
  changes['status']?.[0] === null && changes['status'][1] === 'PENDING';

const isDeclined = ({ changes }: LoggedEvent): boolean => changes['status']?.[1] === 'DECLINED';

export const joinTellings: readonly Telling[] = [
  {
    notice: joinRequestNotice,
    waitsFor: 'JoinRequest',
    concerns: isRequest,
    isDirect: true,
    sendsOwnEmail: true,
    people: () => `
${toldOf('admin."userId"', 'PROJECT', 'r."projectId"')} FROM e
JOIN "JoinRequest" r ON r."id" = e."targetId" AND r."status" = 'PENDING' CROSS JOIN LATERAL (${adminsOf('r."projectId"')}) admin`,
  },
  {
    notice: declinedNotice,
    waitsFor: 'JoinRequest',
    concerns: isDeclined,
    isDirect: true,
    people: () => `${toldOf('r."userId"', 'PROJECT', 'r."projectId"')} FROM e JOIN "JoinRequest" r ON r."id" = e."targetId"`,
  },
  {
    notice: awaitsApprovalNotice,
    waitsFor: 'Task',
    concerns: isCreation,
    people: () => `
${toldOf('admin."userId"', 'TASK', 't."id"')} FROM e
JOIN ${tasksSql} t ON t."id" = e."targetId" AND t."awaitsApprovalSince" IS NOT NULL
CROSS JOIN LATERAL (${adminsOf('t."projectId"')}) admin`,
  },
  {
    notice: approvedNotice,
    waitsFor: 'Task',
    concerns: ({ action }) => action === 'approve-task',
    isDirect: true,
    people: () => `${toldOf('t."createdBy"', 'TASK', 't."id"')} FROM e JOIN ${tasksSql} t ON t."id" = e."targetId"`,
  },
  {
    notice: declinedNotice,
    waitsFor: 'Task',
    // The task is in the trash, so its project stands for it.
    concerns: ({ action }) => action === 'decline-task',
    isDirect: true,
    people: () => `${toldOf('t."createdBy"', 'PROJECT', 't."projectId"')} FROM e JOIN ${tasksSql} t ON t."id" = e."targetId"`,
  },
];
