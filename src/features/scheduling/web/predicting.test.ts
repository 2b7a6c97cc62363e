import { afterEach, expect, test } from 'vitest';
import type { ProjectCalendar } from '#features/project-calendar/contract';
import type { ShownTask } from '#features/tasks/web';
import { plainTask } from '#features/tasks/rules';
import { updateTask } from '#features/tasks/web';
import type { Row } from '#web/change';
import type { MutationContext } from '#web/mutation';
import { type KnownSchedule, predictShifts, shiftsWith } from './predicting.ts';

const task = (id: string, dueDate: string, more: Partial<ShownTask> = {}): ShownTask => ({
  ...plainTask,
  id,
  number: 1,
  title: id,
  position: 'V',
  createdBy: 'ada',
  version: 1,
  dueDate,
  ...more,
});

const calendar: ProjectCalendar = {
  id: 'c',
  projectId: 'p',
  timeZone: 'UTC',
  workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'],
  shiftMode: 'CONSUME_BUFFER',
  holidays: [{ day: '2026-12-03', name: 'A day off' }],
  version: 1,
};

const waits = (fromId: string, toId: string) => ({ fromId, toId, dependencyType: 'FS' as const, lagDays: 0 });

const known = (more: Partial<KnownSchedule> = {}): KnownSchedule => ({
  // 2026-12-01 is a Tuesday.
  tasks: [
    task('a', '2026-12-01'),
    task('b', '2026-12-02'),
    task('done', '2026-12-02', { status: 'DONE' }),
    task('manual', '2026-12-02', { scheduleMode: 'MANUAL' }),
    task('theirs', '2026-12-02', { createdBy: 'ben' }),
  ],
  dependencies: ['b', 'done', 'manual', 'theirs'].map((id) => waits('a', id)),
  calendar,
  mayEdit: ({ createdBy }) => createdBy === 'ada',
  ...more,
});

const context = ({ tasks }: KnownSchedule): MutationContext => ({
  mutationId: 'the-move',
  now: '2026-11-27T10:00:00.000Z',
  userId: 'ada',
  find: <T extends Row>(_: string, id: string) => tasks.find((one) => one.id === id) as unknown as T | undefined,
});

let stop = () => {};
afterEach(() => stop());

const change = { dueDate: '2026-12-02' };

test('a change of dates moves in the same frame what the server will move, and its undo returns it', () => {
  const schedule = known();
  stop = predictShifts(shiftsWith(schedule));
  expect(updateTask.predict({ taskId: 'a', change }, context(schedule))).toEqual([
    { table: 'Task', id: 'a', set: change },
    { table: 'Task', id: 'b', set: { startDate: null, dueDate: '2026-12-04' } },
  ]);
  const undoing = updateTask.inverse?.({ taskId: 'a', change }, context(schedule));
  const input = {
    taskId: 'a',
    change: { dueDate: '2026-12-01' },
    undoes: 'the-move',
    others: [{ id: 'b', startDate: null, dueDate: '2026-12-02' }],
  };
  expect(undoing?.input).toEqual(input);
  expect(updateTask.predict(input, context(schedule))).toEqual([
    { table: 'Task', id: 'a', set: { dueDate: '2026-12-01' } },
    { table: 'Task', id: 'b', set: { startDate: null, dueDate: '2026-12-02' } },
  ]);
  expect(updateTask.request(input)).toEqual({ query: { taskId: 'a' }, body: { dueDate: '2026-12-01', undoes: 'the-move' } });
});

test('without the dependencies only the task itself moves, and its undo still names the change', () => {
  const schedule = known();
  expect(updateTask.predict({ taskId: 'a', change }, context(schedule))).toEqual([{ table: 'Task', id: 'a', set: change }]);
  expect(updateTask.inverse?.({ taskId: 'a', change }, context(schedule))?.input).toMatchObject({
    undoes: 'the-move',
    others: [],
  });
});

test('a change of other fields moves nothing, and its undo names nothing', () => {
  const schedule = known();
  stop = predictShifts(shiftsWith(schedule));
  const title = { title: 'Renamed' };
  expect(updateTask.predict({ taskId: 'a', change: title }, context(schedule))).toHaveLength(1);
  expect(updateTask.inverse?.({ taskId: 'a', change: title }, context(schedule))?.input).toEqual({
    taskId: 'a',
    change: { title: 'a' },
  });
});
