import type { Dated } from '#server/dated';
import { taskSubject } from '../subject.ts';

/** When tasks are due, and which of them are still expected. */
export const datedTask: Dated = {
  subject: taskSubject,
  dueDate: 's."dueDate"',
  dueTime: 's."dueTime"',
  isExpected: 'NOT s."completed" AND s."deletedAt" IS NULL AND s."archivedAt" IS NULL AND s."awaitsApprovalSince" IS NULL',
};
