import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { insertSubtasks } from '#features/subtasks/server';
import type { Task } from '#features/tasks/contract';
import { insertTasks, placesFor, refuseOutsiders, tasksById, withApprovalState } from '#features/tasks/server';
import type { bulkTaskActions } from '../contract.ts';

/** Creates tasks with their subtasks. If one of them is invalid, none is created. */
export async function createdInBulk({
  db,
  reached,
  actor,
  body,
  newId,
  record,
}: Call<(typeof bulkTaskActions)['bulk-create-tasks']>): Promise<Task[]> {
  const { projectId } = reached;
  const tasks = (await withApprovalState(db, reached, body.tasks)).map((task, nth) => ({
    ...task,
    // A task that waits for approval elsewhere has no place there yet.
    position: task.status === body.tasks[nth]?.status ? task.position : undefined,
  }));
  await refuseOutsiders(db, projectId, body.tasks);
  const positions = await placesFor(db, projectId, tasks);
  const rows = tasks.map(({ subtasks: _subtasks, ...task }, nth) => ({
    ...task,
    id: newId(),
    position: positions[nth] ?? fail('internal'),
    createdBy: actor.userId,
  }));
  const made = await insertTasks(db, projectId, rows);
  const subtasks = made.flatMap(({ id: taskId }, nth) =>
    (tasks[nth]?.subtasks ?? []).map((subtask) => ({ ...subtask, id: newId(), taskId })),
  );
  await insertSubtasks(db, projectId, actor.userId, subtasks);
  // The subtasks changed the counts and the versions of their tasks.
  const after =
    subtasks.length === 0
      ? made
      : await tasksById(
          db,
          rows.map(({ id }) => id),
        );
  for (const { id, version, title } of after)
    record({ target: 'Task', targetId: id, targetVersion: version, changes: { title: [null, title] } });
  for (const { id, taskId, title } of subtasks) {
    record({ target: 'Subtask', targetId: id, changes: { title: [null, title] } });
    record({ target: 'Task', targetId: taskId, changes: { subtask: [null, title] } });
  }
  return after;
}
