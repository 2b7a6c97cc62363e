import type { Call } from '#server/handlers';
import { fail } from '#server/failures';
import { areLabelsOf, allTakePart, mentionedAnew } from '#features/projects/server';
import type { Task, taskActions } from '../contract.ts';
import { firstWatchers, insertTasks } from './inserted-tasks.ts';
import { columnOf, freePlace, refuseFull } from './task-places.ts';
import { withApprovalState } from './waiting-tasks.ts';

type CreateTask = Call<(typeof taskActions)['create-task']>;

/** What a new task takes of a request; also of one that makes it of something else. */
export type TaskCreation = Pick<CreateTask, 'db' | 'actor' | 'body' | 'newId' | 'record'> & {
  reached: Pick<CreateTask['reached'], 'projectId' | 'workspaceRole'>;
};

/**
 * Creates a task in its column, or in the first if it needs approval. Its assignee must be able to see it, and its labels
 * must be the project's.
 */
export async function createdTask({ db, reached, actor, body, newId, record }: TaskCreation): Promise<Task> {
  const { projectId } = reached;
  const [{ status, assigneeId } = body] = await withApprovalState(db, reached, [body]);
  const position = status === body.status ? body.position : undefined;
  const wanted = { projectId, status, position, taskId: null };
  const [mayBeAssigned, areLabels, mentioned, column, place] = await Promise.all([
    allTakePart(db, projectId, ...(body.assigneeId === null ? [] : [body.assigneeId]), ...body.collaboratorIds),
    areLabelsOf(db, projectId, body.labelIds),
    mentionedAnew(db, { projectId, before: '', after: body.description, delegate: actor.delegate }),
    columnOf(db, wanted),
    freePlace(db, wanted),
  ]);
  if (!mayBeAssigned || !areLabels) fail('not-found');
  await refuseFull(db, wanted, column);
  const watcherIds = [...firstWatchers({ createdBy: actor.userId, assigneeId }), ...mentioned.userIds];
  const row = { ...body, id: newId(), status, assigneeId, position: place, createdBy: actor.userId, watcherIds };
  const [task] = await insertTasks(db, projectId, [row]);
  if (task === undefined) fail('not-found');
  const changes = { title: [null, task.title] as const, ...mentioned.changes };
  record({ target: 'Task', targetId: task.id, targetVersion: task.version, changes });
  return task;
}
