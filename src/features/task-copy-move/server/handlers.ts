import { endpoints } from '#server/handlers';
import { withApprovalState, columnOf, firstWatchers, freePlace, lockedTask, refuseFull } from '#features/tasks/server';
import { taskCopyMoveActions, taskKeyActions } from '../contract.ts';
import { copyTitle } from '../rules.ts';
import { copiedTask } from './copying.ts';
import { movedToProject } from './moving.ts';
import { placeOf, placeOfKey } from './places.ts';

export const taskCopyMoveEndpoints = endpoints(taskCopyMoveActions, {
  'duplicate-task': async (call) => {
    const { db, reached, actor, body, newId } = call;
    const original = await lockedTask(db, reached, 'archived too');
    const [task = original] = await withApprovalState(db, reached, [original]);
    const isBehind = task.status === original.status && task.status !== 'DONE' && task.archivedAt === null;
    const status = task.status === 'DONE' ? 'TODO' : task.status;
    const wanted = { projectId: task.projectId, status, position: isBehind ? task.position : undefined, taskId: null };
    await refuseFull(db, wanted, await columnOf(db, wanted));
    return copiedTask(call, task, {
      ...task,
      id: newId(),
      title: copyTitle(task.title),
      status,
      position: await freePlace(db, wanted),
      recurrence: null,
      createdBy: actor.userId,
      watcherIds: firstWatchers({ createdBy: actor.userId, assigneeId: task.assigneeId }),
      withSubtasks: body.withSubtasks,
      isApproved: false,
    });
  },

  'move-task-to-project': (call) => movedToProject(call),

  'get-task-place': ({ db, reached }) => placeOf(db, reached.rowId),
});

export const taskKeyEndpoints = endpoints(taskKeyActions, {
  'find-task': ({ db, reached, actor, query }) => placeOfKey(db, reached.workspaceId, query.key, actor.userId),
});
