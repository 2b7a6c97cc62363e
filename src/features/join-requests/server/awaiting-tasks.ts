import { displayNameOf } from '#features/account/rules';
import { paginated } from '#contract/paging';
import type { Task } from '#features/tasks/contract';
import { changeTask, lockedTask, onBoard, type TaskChange, tasksSql } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { AwaitingTask, joinRequestActions } from '../contract.ts';

type Deciding = Call<(typeof joinRequestActions)['approve-task']>;

interface Row extends Omit<AwaitingTask, 'creator'> {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  profilePictureUrl: string | null;
}

const AWAITING = `
SELECT t."id", t."number", t."title", t."awaitsApprovalSince",
  u."id" AS "userId", u."email", u."firstName", u."lastName", u."profilePictureUrl"
FROM ${tasksSql} t JOIN "User" u ON u."id" = t."createdBy"
WHERE t."projectId" = $1 AND t."awaitsApprovalSince" IS NOT NULL AND ${onBoard('t')}`;

/** A page of the guest tasks that await approval, oldest first. */
export async function awaitingTasks(db: Statements, projectId: string, { page, limit }: { page: number; limit: number }) {
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(
    `SELECT count(*)::int AS "total" FROM (${AWAITING}) AS awaiting`,
    [projectId],
  );
  const rows = await db.text<Row>(`${AWAITING} ORDER BY t."awaitsApprovalSince", t."id" LIMIT $2 OFFSET $3`, [
    projectId,
    limit,
    (page - 1) * limit,
  ]);
  return { items: rows.map(asAwaiting), pagination: paginated(total, page, limit) };
}

/** Approves a task. One that does not await approval stays unchanged. */
export const approvedTask = (call: Deciding): Promise<Task> => decided(call, () => ({ awaitsApprovalSince: null }));

/** Moves a task to the trash. Restored, it awaits approval again. */
export const declinedTask = (call: Deciding): Promise<Task> =>
  decided(call, (task) => {
    if (task.awaitsApprovalSince === null) fail('conflict', {}, { taskId: 'This task does not await approval.' });
    return { deletedAt: call.now.toISOString() };
  });

async function decided(call: Deciding, changeOf: (task: Task) => TaskChange): Promise<Task> {
  const { db, record, reached } = call;
  const task = await lockedTask(db, reached);
  return changeTask({ db, record: (occurrence) => record({ ...occurrence, name: task.title }) }, task, changeOf(task));
}

const asAwaiting = ({ userId, email, firstName, lastName, profilePictureUrl, ...task }: Row): AwaitingTask => ({
  ...task,
  creator: { id: userId, name: displayNameOf({ firstName, lastName, email }), email, avatar: profilePictureUrl },
});
