import { nthIdOf } from '#contract/following-id';
import type { ReceivedCall, Reply } from '#web/testing/loopback';

type Row = Record<string, unknown>;

/** The rows of a fake server. */
interface Kept<T> {
  tasks: T[];
}

/** The answer of a fake server to the bulk actions, over the tasks that it keeps; null to any other. `blank` is a new task. */
export function bulkAnswer<T extends object>(
  stage: Kept<T>,
  { query, body, headers }: ReceivedCall,
  blank: (id: string, number: number) => T,
): Reply | null {
  const name = query.get('endpoint');
  if (name === 'bulk-create-tasks') {
    const key = headers['idempotency-key'] ?? '';
    const made = (body as { tasks: (Row & { subtasks: unknown[] })[] }).tasks.map(({ subtasks, ...task }, nth) => ({
      ...blank(nthIdOf(key, nth), stage.tasks.length + nth + 1),
      ...task,
      subtaskCount: subtasks.length,
      projectId: 'p',
    }));
    stage.tasks = [...stage.tasks, ...made];
    return { status: 200, part: { items: made } };
  }
  if (name === 'bulk-delete-tasks') {
    const { taskIds } = body as { taskIds: string[] };
    const gone = stage.tasks.filter((task) => taskIds.includes(String((task as Row)['id'])));
    stage.tasks = stage.tasks.filter((task) => !gone.includes(task));
    const deletedAt = new Date().toISOString();
    return { status: 200, part: { items: gone.map((task) => ({ ...task, projectId: 'p', version: 2, deletedAt })) } };
  }
  return null;
}
