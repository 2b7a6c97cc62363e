import type { Task } from '#features/tasks/contract';
import type { TaskScope } from '#features/tasks/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { type Call, declareMutation, type Sight } from '#web/mutation';
import type { AddressedAttachment, TaskAttachment, taskAttachmentActions } from '../contract.ts';
import { belongsTo, isPicture } from '../rules.ts';
import { addressesCame } from './addresses.ts';

export const project = client<typeof taskAttachmentActions>('project');

/** The files of a task. The addresses that come along are good for minutes and are no part of the rows. */
export const taskAttachments = declareList<TaskAttachment, TaskScope>({
  table: 'TaskAttachment',
  key: ({ taskId }) => `attachments:${taskId}`,
  load: async ({ taskId, projectId }, via) => {
    const { items } = await project.get('get-task-attachments', { query: { taskId, projectId }, ...via });
    addressesCame(items);
    return items.map(unaddressed);
  },
  belongs: (row, { taskId }) => belongsTo(row, taskId),
});

function unaddressed(item: AddressedAttachment): TaskAttachment {
  const { url: _, thumbnailUrl: __, ...row } = item;
  return row;
}

/** What the card shows, one more or less. */
function counted({ find }: Sight, taskId: string, more: number) {
  const task = find<Task>('Task', taskId);
  return task ? [{ table: 'Task', id: taskId, set: { attachmentCount: Math.max(0, task.attachmentCount + more) } }] : [];
}

export interface Arrived extends Pick<TaskAttachment, 'taskId' | 'projectId' | 'name' | 'size' | 'mime'> {
  /** Of the upload, and so of the attachment. */
  id: string;
}

/** Makes an attachment of an upload that has arrived. Nobody takes that back by a key that was meant for something else. */
export const addAttachment = declareMutation(project, 'add-task-attachment', {
  method: 'POST',
  table: 'TaskAttachment',
  lane: ({ taskId }) => taskId,
  request: ({ id, taskId }: Arrived) => ({ query: { taskId }, body: { attachments: [id] } }),
  predict: ({ mime, ...arrived }, sight) => [
    {
      table: 'TaskAttachment',
      insert: {
        ...arrived,
        mime: isPicture(mime) ? mime : 'application/octet-stream',
        width: null,
        height: null,
        uploadedBy: sight.userId,
        createdAt: sight.now,
        updatedAt: sight.now,
        deletedAt: null,
        version: 0,
      },
    },
    ...counted(sight, arrived.taskId, 1),
  ],
});

export interface Naming {
  taskId: string;
  attachmentId: string;
  name: string;
}

/** Gives a file another name. */
export const renameAttachment = declareMutation(project, 'rename-task-attachment', {
  method: 'PUT',
  table: 'TaskAttachment',
  lane: ({ taskId }) => taskId,
  request: ({ attachmentId, name }: Naming) => ({ query: { attachmentId }, body: { name } }),
  predict: ({ attachmentId, name }) => [{ table: 'TaskAttachment', id: attachmentId, set: { name } }],
  inverse: ({ taskId, attachmentId }, { find }): Call | null => {
    const before = find<TaskAttachment>('TaskAttachment', attachmentId);
    return before ? renameAttachment.with({ taskId, attachmentId, name: before.name }) : null;
  },
});

interface Deletion {
  taskId: string;
  attachmentId: string;
}

/** Deletes a file; for a day it can be taken back. */
export const deleteAttachment = declareMutation(project, 'delete-task-attachment', {
  method: 'DELETE',
  table: 'TaskAttachment',
  lane: ({ taskId }) => taskId,
  request: ({ taskId, attachmentId }: Deletion) => ({ query: { taskId, attachmentIds: [attachmentId] } }),
  predict: ({ taskId, attachmentId }, sight) => [
    { table: 'TaskAttachment', remove: attachmentId },
    ...(sight.find('TaskAttachment', attachmentId) ? counted(sight, taskId, -1) : []),
  ],
  inverse: ({ taskId, attachmentId }, { find }): Call | null => {
    const row = find<TaskAttachment>('TaskAttachment', attachmentId);
    return row ? restoreAttachment.with({ taskId, attachmentId, row }) : null;
  },
  said: ({ attachmentId }, { find }) => `${find<TaskAttachment>('TaskAttachment', attachmentId)?.name ?? 'File'} deleted`,
});

/** Takes the deletion of a file back. */
export const restoreAttachment = declareMutation(project, 'restore-task-attachment', {
  method: 'POST',
  table: 'TaskAttachment',
  lane: ({ taskId }) => taskId,
  request: ({ taskId, attachmentId }: Deletion & { row: TaskAttachment }) => ({
    query: { taskId, attachmentIds: [attachmentId] },
    body: {},
  }),
  predict: ({ taskId, row }, sight) => [
    { table: 'TaskAttachment', insert: { ...row, deletedAt: null } },
    ...counted(sight, taskId, 1),
  ],
  inverse: ({ taskId, attachmentId }): Call => deleteAttachment.with({ taskId, attachmentId }),
});
