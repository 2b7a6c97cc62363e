import { taskSubject } from '#features/tasks/subject';
import { type Telling, toldColumns } from '#server/tellings';
import { subtasksDoneNotice } from '../notices.ts';

export const subtaskTellings: readonly Telling[] = [
  {
    notice: subtasksDoneNotice,
    waitsFor: 'Subtask',
    concerns: ({ changes }) => changes['completed']?.[1] === true,
    people: () => `
${toldColumns({ person: 'coalesce(t."assigneeId", t."createdBy")', itemType: 'TASK', itemId: 't."id"' })} FROM e
JOIN "Subtask" s ON s."id" = e."targetId"
JOIN "${taskSubject.table}" t ON t."id" = s."taskId" AND NOT t."completed" AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL
  AND t."subtaskDoneCount" = t."subtaskCount"`,
  },
];
