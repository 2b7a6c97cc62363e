import { shiftTasks, type DatesFollower } from '#features/tasks/server';
import { startsAfterDue } from '#features/tasks/rules';
import { type Dates, isOver, type Shift } from '../rules.ts';
import { readTasks, type ReadTask } from './scheduled-tasks.ts';

type Changes = Partial<Record<keyof Dates, readonly [string | null, string | null]>>;

// What one request records has one transaction.
const SHIFTED_BY = `
SELECT e."targetId" AS "id", e."changes" FROM "Event" e
WHERE e."targetType" = 'Task' AND e."mutationId" = $2 AND e."targetId" <> $1 AND e."transaction" = (
  SELECT own."transaction" FROM "Event" own
  WHERE own."targetId" = $1 AND own."mutationId" = $2 AND own."actorId" = $3 AND own."action" = 'update-task' LIMIT 1)`;

/** Moves tasks back to the dates before a request, each that still has the dates which the request gave it and may be edited. */
export const restoredShift: DatesFollower['restore'] = async (call, key) => {
  const { db, reached, actor } = call;
  const events = await db.text<{ id: string; changes: Changes }>(SHIFTED_BY, [reached.rowId, key, actor.userId]);
  if (events.length === 0) return [];
  const tasks = await readTasks(
    db,
    events.map(({ id }) => id),
    actor.userId,
  );
  const shifts = events.flatMap(({ id, changes }) => backTo(tasks.get(id), changes));
  return shiftTasks(call, tasks, shifts);
};

function backTo(task: ReadTask | undefined, { startDate, dueDate }: Changes): Shift[] {
  if (!task?.mayEdit || isOver(task)) return [];
  const isSame = (!startDate || task.startDate === startDate[1]) && (!dueDate || task.dueDate === dueDate[1]);
  const shift = {
    id: task.id,
    startDate: startDate ? startDate[0] : task.startDate,
    dueDate: dueDate ? dueDate[0] : task.dueDate,
  };
  return isSame && !startsAfterDue(shift) ? [shift] : [];
}
