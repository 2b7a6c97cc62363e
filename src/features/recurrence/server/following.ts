import { copiedTask } from '#features/task-copy-move/server';
import { carryReminders } from '#features/reminders/server';
import { type Recurrence, Recurrence as RecurrenceRule, type Task } from '#features/tasks/contract';
import { changeTask, freePlace, lockedTask, type StatusFollower } from '#features/tasks/server';
import { planned } from '../rules.ts';

type Following = Parameters<StatusFollower>[0];

/**
 * A recurring task that is done is followed by the next one, which takes the recurrence over. Taking "done" back before anybody
 * touched the follower takes that back too; afterwards the follower stays, and so there is never more than one series.
 */
export const followRecurrence: StatusFollower = async (call, task, from) => {
  if (task.status === 'DONE') return task.recurrence === null ? task : followed(call, task, task.recurrence);
  return from === 'DONE' ? takenBack(call, task) : task;
};

async function followed(call: Following, task: Task, recurrence: Recurrence): Promise<Task> {
  const { db, newId, today } = call;
  // Somebody was done with a task; that there is a next one is the rule's doing.
  const record: Following['record'] = (occurrence) => call.record({ ...occurrence, bySystem: true });
  const plan = planned({ ...task, recurrence: RecurrenceRule.parse(recurrence) }, today);
  if (plan === null) return task;
  // A full column is no reason not to be done with something, so its limit is not asked.
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

async function takenBack({ db, record, now }: Following, task: Task): Promise<Task> {
  const [made] = await db.text<Follower>(
    'DELETE FROM "TaskFollower" WHERE "doneId" = $1 RETURNING "followerId", "followerVersion", "recurrence"',
    [task.id],
  );
  if (made === undefined) return task;
  const follower = await lockedTask(db, made.followerId, 'anywhere');
  // The right to change a task is one of its project: where the two have parted, the follower is for those there to see to.
  if (follower.projectId !== task.projectId) return task;
  if (!isLeft(follower, made)) return task;
  // Without the rule, so that taking it out of the bin does not make two series of one.
  await changeTask({ db, record }, follower, { deletedAt: follower.deletedAt ?? now.toISOString(), recurrence: null });
  return changeTask({ db, record }, task, { recurrence: made.recurrence });
}

/**
 * True where the follower is as it was made, or somebody has put it into the bin together with the series: the rule is still on
 * it, or it was the last one. What is done has handed the series on.
 */
const isLeft = (follower: Task, { followerVersion, recurrence }: Follower): boolean =>
  follower.deletedAt === null
    ? follower.version === followerVersion
    : !follower.completed && (follower.recurrence !== null || recurrence.count === 1);
