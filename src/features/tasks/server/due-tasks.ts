/** In SQL: the tasks of a project that have a due date and are are neither archived, nor in the trash, nor waiting for approval. */
export const dueTasksSql = (projectId: string): string => `(
  SELECT t."id", t."projectId", t."number", t."title", t."dueDate", t."dueTime", t."completed", t."assigneeId" FROM "Task" t
  WHERE t."projectId" = ${projectId} AND t."dueDate" IS NOT NULL AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL
    AND t."awaitsApprovalSince" IS NULL)`;
