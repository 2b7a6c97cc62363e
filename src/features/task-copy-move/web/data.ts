import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { type ProjectScope, workspaceProjects } from '#features/projects/web';
import type { Task, TaskRow } from '#features/tasks/contract';
import { deleteTask } from '#features/tasks/web';
import { client } from '#web/api';
import { type Call, declareMutation } from '#web/mutation';
import { store } from '#web/row-store';
import type { taskCopyMoveActions } from '../contract.ts';
import { copyTitle } from '../rules.ts';

const project = client<typeof taskCopyMoveActions>('project');

export interface Duplication {
  task: TaskRow & Partial<Task>;
  said?: string;
}

/** Copies a task and puts the copy behind it. The copy has the mutation's id; its number comes with the response. */
export const duplicateTask = declareMutation(project, 'duplicate-task', {
  method: 'POST',
  table: 'Task',
  request: ({ task }: Duplication) => ({ query: { taskId: task.id }, body: {} }),
  lane: ({ task }) => task.id,
  predict: ({ task }, { mutationId, userId, now }) => [
    {
      table: 'Task',
      insert: {
        ...task,
        id: mutationId,
        version: 0,
        number: 0,
        title: copyTitle(task.title),
        status: task.status === 'DONE' ? 'TODO' : task.status,
        // A longer key sorts right after the shorter one; the server's response has the exact position.
        position: `${task.position}V`,
        recurrence: null,
        loggedSeconds: 0,
        subtaskDoneCount: 0,
        commentCount: 0,
        attachmentCount: 0,
        blockedByCount: 0,
        archivedAt: null,
        createdBy: userId,
        createdAt: now,
      },
    },
  ],
  inverse: (_, { mutationId }): Call => deleteTask.with({ taskId: mutationId }),
  said: ({ said }) => said ?? null,
});

export interface ProjectMove {
  taskId: string;
  /** The target project and the current one. */
  projectId: string;
  fromId: string;
  said?: string;
}

/** Moves a task to another project of the workspace. */
export const moveToProject = declareMutation(project, 'move-task-to-project', {
  method: 'POST',
  table: 'Task',
  request: ({ taskId, projectId }: ProjectMove) => ({ query: { taskId }, body: { projectId } }),
  predict: ({ taskId, projectId }) => [{ table: 'Task', id: taskId, set: { projectId } }],
  inverse: ({ taskId, projectId, fromId }): Call => moveToProject.with({ taskId, projectId: fromId, fromId: projectId }),
  said: ({ said }) => said ?? null,
});

/** The other known projects of the workspace in which the person may create tasks, by name. */
export function moveTargets({ workspaceId, projectId }: ProjectScope): ProjectSummary[] {
  const { rows } = store.view(workspaceProjects.open({ workspaceId }));
  return (rows as readonly ProjectSummary[])
    .filter((other) => other.id !== projectId && other.status !== 'ARCHIVED' && mayNow(other, 'createTask'))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
