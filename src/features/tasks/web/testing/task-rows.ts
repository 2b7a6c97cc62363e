import { plainTask } from '#features/tasks/rules';

type Json = Record<string, unknown>;

/** A task of a fake server. */
export const taskRow = (id: string, number: number, change: Json = {}): Json => ({
  ...plainTask,
  id,
  number,
  title: `Task ${id}`,
  status: 'TODO',
  position: `a${number}`,
  awaitsApprovalSince: null,
  createdBy: 'mara',
  version: 1,
  ...change,
});

const MOMENTS = ['createdAt', 'completedAt'];

/** The compact answer to `get-project-tasks`: cards, which have no moments. */
export function compactTasks(tasks: readonly Json[]): { fields: string[]; rows: unknown[][] } {
  const fields = Object.keys({ ...taskRow('', 0), ...tasks[0] }).filter((name) => !MOMENTS.includes(name));
  return { fields, rows: tasks.map((task) => fields.map((name) => task[name])) };
}

/** The answer to `get-task-moments`. */
export const momentsOf = (tasks: readonly Json[]): { items: Json[] } => ({
  items: tasks.map((task) => Object.fromEntries(['id', 'version', ...MOMENTS].map((name) => [name, task[name]]))),
});
