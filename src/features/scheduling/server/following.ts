import { dependenciesAfter, lockBlocking } from '#features/links/server';
import { calendarsOf } from '#features/project-calendar/server';
import { workingTime } from '#features/project-calendar/rules';
import { shiftTasks, type DatesFollower } from '#features/tasks/server';
import { taskSubject } from '#features/tasks/subject';
import { isFixed, isOver, ordersOf, type Rhythm, type ScheduledTask, shiftsAfter } from '../rules.ts';
import { restoredShift } from './restoring.ts';
import { readTasks, type ReadTask } from './scheduled-tasks.ts';

const { type } = taskSubject;

/** Tasks that wait for a moved one follow it, in all projects where the person may edit them. */
export const followDates: DatesFollower = {
  prepare: ({ db, reached }) => lockBlocking(db, reached.workspaceId, { type, id: reached.rowId }),

  async follow(call, before, after) {
    const { db, actor } = call;
    const orders = await dependenciesAfter(db, { type, id: after.id }, after.projectId);
    if (orders.length === 0) return [];
    const ids = new Set(orders.flatMap(({ fromId, toId }) => [fromId, toId]));
    ids.delete(after.id);
    const read = await readTasks(db, [...ids], actor.userId);
    const rhythms = await rhythmsOf(call, [...read.values()]);
    const tasks = new Map<string, ScheduledTask>();
    for (const [id, task] of read) tasks.set(id, { ...task, isFixed: isFixed(task) || !task.mayEdit, isOver: isOver(task) });
    tasks.set(after.id, { ...after, isFixed: true, isOver: isOver(after) });
    const rhythmOf = (id: string): Rhythm => rhythms.get(read.get(id)?.projectId ?? '') ?? STILL;
    return shiftTasks(
      call,
      read,
      shiftsAfter({ taskOf: (id) => tasks.get(id), orders: ordersOf(orders), rhythmOf }, new Map([[before.id, before]])),
    );
  },

  restore: restoredShift,
};

const STILL: Rhythm = { mode: 'NONE', time: workingTime({ workingDays: ['MO'], holidays: [] }) };

type FollowCall = Parameters<DatesFollower['follow']>[0];

async function rhythmsOf({ db }: FollowCall, tasks: readonly ReadTask[]): Promise<Map<string, Rhythm>> {
  const calendars = await calendarsOf(db, [...new Set(tasks.map(({ projectId }) => projectId))]);
  return new Map(calendars.map((calendar) => [calendar.projectId, { mode: calendar.shiftMode, time: workingTime(calendar) }]));
}
