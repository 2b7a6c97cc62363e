import { copiedTask } from '#features/task-copy-move/server';
import { carryReminders } from '#features/reminders/server';
import { type Recurrence, Recurrence as RecurrenceRule, type Task } from '#features/tasks/contract';
import { changeTask, freePlace, lockedTask, type StatusFollower } from '#features/tasks/server';
import { planned } from '../rules.ts';

type Following = Parameters<StatusFollower>[0];

/**
 * Completing a recurring task creates the next one, which takes over the recurrence. Reopening the task deletes the next one as
 * long as no one has changed it. Otherwise the next task stays, so that there is never more than one series.
 */
export const followRecurrence: StatusFollower = async (call, task, from) => {
  if (task.status === 'DONE') return task.recurrence === null ? task : followed(call, task, task.recurrence);
  return from === 'DONE' ? undone(call, task) : task;
};

async function followed(call: Following, task: Task, recurrence: Recurrence): Promise<Task> {
  const { db, newId, today } = call;
  // A person completed the task, but the rule created the next one.
  const record: Following['record'] = (occurrence) => call.record({ ...occurrence, bySystem: true });
  const plan = planned({ ...task, recurrence: RecurrenceRule.parse(recurrence) }, today);
  if (plan === null) return task;
  // The limit of the column is not checked: a full column must not keep a person from completing a task.
  const position = await freePlace(db, { projectId: task.projectId, status: 'TODO', position: undefined, taskId: null });
  const { dueDate, startDate } = plan;
  const id = newId();
  await copiedTask({ db, record }, task, {
    ...task,
    id,
    status: 'TODO',
    position,
    startDate,
    dueDate,
    recurrence: plan.recurrence,
    withSubtasks: true,
    isApproved: true,
  });
  await carryReminders(db, task.id, id);
  const follower = await lockedTask(db, id);
  await db.text(
    `INSERT INTO "TaskFollower" ("doneId", "followerId", "followerVersion", "recurrence") VALUES ($1, $2, $3, $4)
     ON CONFLICT ("doneId") DO UPDATE SET "followerId" = $2, "followerVersion" = $3, "recurrence" = $4`,
    [task.id, id, follower.version, recurrence],
  );
  record({ target: 'Task', targetId: task.id, changes: { recursAs: [null, follower.number] } });
  return changeTask({ db, record }, task, { recurrence: null });
}

interface Follower {
  followerId: string;
  followerVersion: number;
  recurrence: Recurrence;
}

async function undone({ db, record, now }: Following, task: Task): Promise<Task> {
  const [made] = await db.text<Follower>(
    'DELETE FROM "TaskFollower" WHERE "doneId" = $1 RETURNING "followerId", "followerVersion", "recurrence"',
    [task.id],
  );
  if (made === undefined) return task;
  const follower = await lockedTask(db, made.followerId, 'anywhere');
  // If one of the tasks has moved to another project, this person may have no right to delete the next one.
  if (follower.projectId !== task.projectId) return task;
  if (!isUntouched(follower, made)) return task;
  // Without the rule, so that restoring it from the trash does not create a second series.
  await changeTask({ db, record }, follower, { deletedAt: follower.deletedAt ?? now.toISOString(), recurrence: null });
  return changeTask({ db, record }, task, { recurrence: made.recurrence });
}

/**
 * True if the next task is unchanged, or is in the trash and ended the series there: it still has the rule, or was the last one.
 * A completed task has passed the series on.
 */
const isUntouched = (follower: Task, { followerVersion, recurrence }: Follower): boolean =>
  follower.deletedAt === null
    ? follower.version === followerVersion
    : !follower.completed && (follower.recurrence !== null || recurrence.count === 1);
